import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio, Select, Switch } from 'antd';
import { listRows } from '../../app/api/rows.ts';
import { scopes, type Scope } from './scopes.ts';

export interface ArrangeChoice {
  readonly operation: Scope['operation'];
  readonly ids?: readonly number[];
  readonly seconds: number;
  readonly allowMove: boolean;
}

function useScopeOptions(resource: Scope['resource']) {
  const rows = useQuery({
    queryKey: ['rows', resource?.path, {}],
    queryFn: ({ signal }) => listRows({ path: resource?.path ?? '' }, {}, signal),
    enabled: resource !== null,
  });
  return (rows.data?.items ?? []).map((row) => ({
    value: row.id,
    label: resource?.label.map((field) => String(row[field])).join(' ') ?? '',
  }));
}

/** What to arrange, for how long, and whether other lessons may move. */
export function ArrangeForm({
  onStart,
  isStarting,
}: {
  readonly onStart: (choice: ArrangeChoice) => void;
  readonly isStarting: boolean;
}) {
  const [form] = Form.useForm<ArrangeChoice>();
  const operation = Form.useWatch('operation', form) ?? 'arrangeAll';
  const scope = scopes.find((candidate) => candidate.operation === operation) ?? scopes[0];
  const options = useScopeOptions(scope.resource);
  return (
    <Form<ArrangeChoice>
      form={form}
      layout="vertical"
      initialValues={{ operation: 'arrangeAll', seconds: 30, allowMove: false }}
      onFinish={onStart}
    >
      <Form.Item name="operation" label="Xếp những tiết nào">
        <Select options={scopes.map(({ operation: value, title }) => ({ value, label: title }))} />
      </Form.Item>
      {scope.resource && (
        <Form.Item
          name="ids"
          label={`Chọn ${scope.resource.title}`}
          rules={[{ required: true, message: 'Chọn ít nhất một mục.' }]}
        >
          <Select mode="multiple" options={options} optionFilterProp="label" />
        </Form.Item>
      )}
      {operation !== 'arrangeAll' && (
        <Form.Item name="allowMove" label="Cho phép dời các tiết khác chưa khóa" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="seconds" label="Thời gian xếp">
        <Radio.Group
          optionType="button"
          options={[10, 30, 60, 180, 600].map((value) => ({
            value,
            label: value < 60 ? `${value} giây` : `${value / 60} phút`,
          }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isStarting}>
        Xếp tự động
      </Button>
    </Form>
  );
}
