import { Form, Radio } from 'antd';
import '../../ui/inputs/inputs.css';

const label = (seconds: number): string => (seconds < 60 ? `${seconds} giây` : `${seconds / 60} phút`);

/** How long a run may take, as a field of a form. */
export function DurationChoice({ choices }: { readonly choices: readonly number[] }) {
  return (
    <Form.Item name="seconds" label="Thời gian xếp">
      <Radio.Group
        className="choice-line"
        optionType="button"
        options={choices.map((value) => ({ value, label: label(value) }))}
      />
    </Form.Item>
  );
}
