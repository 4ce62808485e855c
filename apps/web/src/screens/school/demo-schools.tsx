import { App, Button, Card } from 'antd';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { withLoading } from '../../session/app-state.ts';

/** Ready-made invented schools, each loaded by one click. */
export function DemoSchools() {
  const demos = useCall('listDemoSchools');
  const load = useCallMutation('loadDemoSchool');
  const enterSchool = useEnterSchool();
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const loadAndEnter = async (name: string) => {
    try {
      const texts = { title: 'Đang nạp dữ liệu mẫu', transparent: true };
      const { item } = await withLoading(load.mutateAsync({ body: { name } }), texts);
      void message.success(`Đã nạp ${item.name}.`);
      await enterSchool(item.id);
    } catch (error) {
      tellFailure(error);
    }
  };
  if (!demos.data) return <ReadState reading={readingOf(demos)} lines={2} />;
  if (demos.data.items.length === 0) return null;
  return (
    <section aria-label="Dữ liệu mẫu">
      <h2 style={{ fontSize: 16 }}>Dữ liệu mẫu</h2>
      <p className="muted">Trường dựng sẵn với tên bịa, để xem thử cách xếp thời khóa biểu.</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {demos.data.items.map(({ name, title, classes, teachers, isLoaded }) => (
          <Card key={name} size="small" title={title} style={{ width: 300 }}>
            <p style={{ marginTop: 0 }}>
              {classes} lớp, {teachers} giáo viên
            </p>
            <Button disabled={isLoaded} loading={load.isPending} onClick={() => void loadAndEnter(name)}>
              {isLoaded ? 'Đã nạp' : 'Nạp trường mẫu'}
            </Button>
          </Card>
        ))}
      </div>
    </section>
  );
}
