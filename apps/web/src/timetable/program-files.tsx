import type { TimetableRow } from '@tkb/contract';
import { Alert, Button, Form, Space } from 'antd';
import { useState } from 'react';
import { call, download, saveText } from '../api/call.ts';
import { ForeignDrawer } from './foreign/foreign-drawer.tsx';
import { Failure } from '../api/failure.tsx';

const programs = [
  { key: 'fet', label: 'FET' },
  { key: 'asc', label: 'aSc Timetables' },
  { key: 'json', label: 'JSON' },
  { key: 'csv', label: 'CSV' },
] as const;
type Program = (typeof programs)[number]['key'];

/** Saves the file of a program; answers what it cannot say. */
async function save(program: Program, timetableId: number, number: number): Promise<readonly string[]> {
  const query = { timetableId };
  if (program === 'csv') await download('exportCsv', { query });
  else if (program === 'json')
    saveText(`TKB số ${number}.json`, JSON.stringify(await call('exportData', { query }), null, 2));
  else {
    const { fileName, content, losses } = await call('exportForeign', { query: { ...query, format: program } });
    saveText(fileName, content);
    return losses;
  }
  return [];
}

export function ProgramFiles({ timetable }: { readonly timetable: TimetableRow }) {
  const { id, number } = timetable;
  const [isForeign, setForeign] = useState(false);
  const [running, setRunning] = useState<Program | null>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(null);
  const run = async (program: Program) => {
    setRunning(program);
    setError(null);
    try {
      setLosses(await save(program, id, number));
    } catch (caught) {
      setError(caught);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Form.Item label="Cho chương trình khác" style={{ marginTop: 12 }}>
      <Space wrap>
        {programs.map(({ key, label }) => (
          <Button key={key} loading={running === key} onClick={() => void run(key)}>
            {label}
          </Button>
        ))}
        <Button onClick={() => setForeign(true)}>vnEdu, SMAS, CSDL ngành...</Button>
      </Space>
      {isForeign && <ForeignDrawer timetable={timetable} onClose={() => setForeign(false)} />}
      <Failure error={error} style={{ marginTop: 8 }} />
      {losses.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 8 }}
          title="Tệp đã lưu. Những điều sau không có trong tệp:"
          description={
            <ul style={{ margin: 0, paddingLeft: 18 }}>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          }
        />
      )}
    </Form.Item>
  );
}
