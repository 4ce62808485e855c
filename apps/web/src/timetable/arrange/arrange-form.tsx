import { useQuery } from '@tanstack/react-query';
import { compareNames, rulePresetIds, rulePresets, type RulePresetId } from '@tkb/contract';
import { Button, Checkbox, Form, Select } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { listRows } from '../../api/rows.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { scopes, type Scope } from './scopes.ts';

/** The wishes for an arrangement. */
export interface ArrangeChoice {
  readonly operation: Scope['operation'];
  readonly ids?: readonly number[];
  readonly seconds: number;
  readonly allowMove: boolean;
  readonly preview: boolean;
  readonly emphasis: RulePresetId | null;
}

const emphases = [
  { value: '', label: 'Theo quy tắc xếp của trường' },
  ...rulePresetIds.map((value) => ({ value, label: rulePresets[value].title })),
];

function useRowOptions(choice: Scope['choice']) {
  const resource = choice === 'classSubjects' ? null : choice;
  const rows = useQuery({
    queryKey: ['rows', resource?.path, {}],
    queryFn: ({ signal }) => listRows({ path: resource?.path ?? '' }, {}, signal),
    enabled: resource !== null,
  });
  const options = (rows.data?.items ?? []).map((row) => ({
    value: row.id,
    label: resource?.label.map((field) => String(row[field])).join(' ') ?? '',
  }));
  return { options, reading: failureOf(rows) };
}

/** Subjects of classes that the timetable has lessons of. */
function useClassSubjectOptions(timetableId: number, isEnabled: boolean) {
  const view = useCall('viewByClass', { query: { timetableId } }, isEnabled);
  const { lessons = [], subjects = [], classes = [] } = view.data ?? {};
  const names = new Map<number, string>();
  for (const { classSubjectId, subjectId, classes: attending } of lessons) {
    if (classSubjectId === null) continue;
    const subject = subjects.find(({ id }) => id === subjectId)?.name ?? '';
    const of = attending.map((one) => classes.find(({ id }) => id === one.id)?.name ?? '');
    names.set(classSubjectId, [subject, ...new Set(of)].join(' '));
  }
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return { options, reading: failureOf(view) };
}

function ScopeFields({ timetableId, scope }: { readonly timetableId: number; readonly scope: Scope }) {
  const rows = useRowOptions(scope.choice);
  const classSubjects = useClassSubjectOptions(timetableId, scope.choice === 'classSubjects');
  const isOfClasses = scope.choice === 'classSubjects';
  const { options, reading } = isOfClasses ? classSubjects : rows;
  const title = isOfClasses ? 'môn của lớp' : (scope.choice?.title ?? '');
  return (
    <>
      <ReadState reading={reading} />
      {scope.choice && (
        <Form.Item
          name="ids"
          label={`Chọn ${title}`}
          rules={[{ required: true, message: `Chọn ít nhất một ${title}.` }]}
        >
          <Select mode="multiple" options={options} />
        </Form.Item>
      )}
      {scope.operation !== 'arrangeAll' && (
        <Form.Item name="allowMove" valuePropName="checked" style={{ marginBottom: 8 }}>
          <Checkbox>Cho phép dời các tiết khác chưa khóa</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Asks for the lessons to arrange, for how long, the emphasis, and whether others may move. */
export function ArrangeForm({
  timetableId,
  onStart,
  isStarting,
}: {
  readonly timetableId: number;
  readonly onStart: (choice: ArrangeChoice) => void;
  readonly isStarting: boolean;
}) {
  const [form] = Form.useForm<ArrangeChoice & { emphasis: RulePresetId | '' }>();
  const operation = Form.useWatch('operation', form) ?? 'arrangeAll';
  const scope = scopes.find((candidate) => candidate.operation === operation) ?? scopes[0];
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ operation: 'arrangeAll', seconds: 30, allowMove: false, preview: false, emphasis: '' }}
      onValuesChange={(changed) => {
        if ('operation' in changed) form.setFieldValue('ids', undefined);
        // Others are moved only after a look at what would change.
        if (changed.allowMove === true) form.setFieldValue('preview', true);
      }}
      onFinish={({ emphasis, allowMove = false, ...choice }) =>
        onStart({ ...choice, allowMove, emphasis: emphasis || null })
      }
    >
      <Form.Item name="operation" label="Xếp những tiết nào">
        <Select options={scopes.map(({ operation: value, title }) => ({ value, label: title }))} />
      </Form.Item>
      <ScopeFields timetableId={timetableId} scope={scope} />
      <Form.Item name="emphasis" label="Điều quan trọng nhất">
        <Select options={emphases} />
      </Form.Item>
      <DurationChoice choices={[10, 30, 60, 180, 600]} />
      <Form.Item name="preview" valuePropName="checked">
        <Checkbox>Xem những tiết sẽ dời trước khi áp dụng</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isStarting}>
        Xếp tự động
      </Button>
    </Form>
  );
}
