import { webhookEvents, webhookMessages, type WebhookEvent } from '@tkb/contract';
import { exampleOf } from './examples.ts';
import type { Json, SchemaStore } from './schemas.ts';

const summaries: Readonly<Record<WebhookEvent, string>> = {
  'timetable.published': 'Một thời khóa biểu được phát hành',
  'timetable.withdrawn': 'Một thời khóa biểu thôi được phát hành',
  'substitution.saved': 'Dạy thay được phân công hoặc sửa',
  'substitution.deleted': 'Dạy thay bị xóa',
  test: 'Người dùng bấm Gửi thử',
};

const description =
  'Gửi đến các địa chỉ mà trường đã thêm, ký theo chuẩn Standard Webhooks: `webhook-signature` có `v1,` rồi HMAC-SHA256 (base64) ' +
  'của `webhook-id`, `webhook-timestamp` và nội dung nối bằng dấu chấm, khóa là phần sau `whsec_` của khóa giải mã base64. Hãy từ ' +
  'chối tin có chữ ký sai hoặc `webhook-timestamp` cách hiện tại quá 5 phút, và bỏ qua `webhook-id` đã nhận. Trả lời 2xx trong 10 giây; ' +
  'nếu không, tin được gửi lại với cùng `webhook-id`, thưa dần trong khoảng ba ngày. Trả lời 410 thì không nhận tin nữa.';

const header = (name: string, text: string, type = 'string'): Json => ({
  name,
  in: 'header',
  required: true,
  description: text,
  schema: { type },
});
const headers = [
  header('webhook-id', 'Mã của tin; các lần gửi lại có cùng mã.'),
  header('webhook-timestamp', 'Lúc gửi, tính bằng giây từ 1/1/1970.', 'integer'),
  header('webhook-signature', 'Chữ ký: `v1,` rồi HMAC-SHA256 viết bằng base64.'),
];

/** The messages that receivers of a school get, as OpenAPI tells them. */
export function describeWebhooks(store: SchemaStore): Json {
  return Object.fromEntries(
    webhookEvents.map((event) => {
      const name = event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
      const data = store.refer(`${name}MessageData`, webhookMessages[event], 'output');
      const schema = store.keep(`${name}Message`, {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', enum: [event], description: 'Sự kiện.' },
          timestamp: { type: 'string', format: 'date-time', description: 'Lúc xảy ra.' },
          data: { ...data, description: 'Điều đã xảy ra.' },
        },
      });
      const post = {
        operationId: `receive${name}`,
        summary: summaries[event],
        description,
        tags: ['baotin'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema, store) } } },
        responses: { 204: { description: 'Đã nhận.' }, '4XX': { description: 'Không nhận; tin được gửi lại.' } },
      };
      return [event, { post }];
    }),
  );
}
