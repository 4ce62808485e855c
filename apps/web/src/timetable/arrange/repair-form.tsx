import { Button, Form, Typography } from 'antd';
import { NumberInput, numberRule } from '../../ui/inputs/number-input.tsx';
import { DurationChoice } from './duration-choice.tsx';

/** How much a repair may touch; absent = as little as it can be. */
export interface RepairChoice {
  readonly maxMoves?: number;
  readonly maxPeople?: number;
  readonly seconds: number;
}

interface Fields {
  readonly maxMoves: number | null;
  readonly maxPeople: number | null;
  readonly seconds: number;
}

const titles = { maxMoves: 'Dời nhiều nhất (tiết)', maxPeople: 'Ảnh hưởng nhiều nhất (lớp và giáo viên)' };
const limits = { min: 0, max: 5000, mayBeEmpty: true };

/** Asks for the fewest changes that make a timetable right again, within limits if some are given. */
export function RepairForm({
  onStart,
  isStarting,
}: {
  readonly onStart: (choice: RepairChoice) => void;
  readonly isStarting: boolean;
}) {
  return (
    <Form<Fields>
      layout="vertical"
      initialValues={{ maxMoves: null, maxPeople: null, seconds: 30 }}
      onFinish={({ maxMoves, maxPeople, seconds }) =>
        onStart({ seconds, ...(maxMoves === null ? {} : { maxMoves }), ...(maxPeople === null ? {} : { maxPeople }) })
      }
    >
      <Typography.Paragraph type="secondary">
        Dùng khi giáo viên nghỉ, phòng hỏng hoặc quy tắc vừa đổi: các tiết sai được xếp lại, những tiết khác dời ít
        nhất. Chưa lưu gì cho tới khi bạn áp dụng.
      </Typography.Paragraph>
      <Form.Item name="maxMoves" label={titles.maxMoves} rules={[numberRule(titles.maxMoves, limits)]}>
        <NumberInput placeholder="Ít nhất có thể" style={{ width: 180 }} />
      </Form.Item>
      <Form.Item name="maxPeople" label={titles.maxPeople} rules={[numberRule(titles.maxPeople, limits)]}>
        <NumberInput placeholder="Ít nhất có thể" style={{ width: 180 }} />
      </Form.Item>
      <DurationChoice choices={[10, 30, 60, 180]} />
      <Button type="primary" htmlType="submit" loading={isStarting}>
        Tìm cách sửa
      </Button>
    </Form>
  );
}
