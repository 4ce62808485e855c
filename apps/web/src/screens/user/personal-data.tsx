import { resources, type AskedErasure, type User } from '@tkb/contract';
import { Alert, App, Button, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useDownload } from '../../api/use-download.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { teacherName, type Teacher } from '../../assignment/loads.ts';
import { destructive } from '../../ui/destructive.ts';
import { ReadState, type Reading } from '../../ui/read-state.tsx';
import { ErasureRequests, useErasureRequests } from './erasure-requests.tsx';

interface Person {
  readonly userId: number | null;
  readonly teacherId: number | null;
  readonly label: string;
}

/** Teachers of the school, with an account or without, and accounts that are no teacher's. */
function usePeople(): { readonly people: readonly Person[]; readonly reading: Reading } {
  const teachers = useRows<Teacher>(resources.teacher, {});
  const users = useRows<User>({ path: 'users' }, { pageSize: 0 });
  const people = [
    ...(teachers.data?.items ?? []).map((teacher) => ({
      userId: null,
      teacherId: teacher.id,
      label: `${teacherName(teacher)} (${teacher.code})`,
    })),
    ...(users.data?.items ?? [])
      .filter(({ teacherId, schoolId }) => teacherId === null && schoolId !== null)
      .map(({ id, fullName, username }) => ({ userId: id, teacherId: null, label: `${fullName} (${username})` })),
  ];
  return { people, reading: failureOf(teachers, users) };
}

const fates = {
  removed: 'Xóa hẳn',
  nameless: 'Giữ dòng, bỏ tên và thông tin liên lạc',
  kept: 'Giữ lại',
} as const;

function Held({ person, onDone }: { readonly person: Person; readonly onDone: () => void }) {
  const { message } = App.useApp();
  const { userId, teacherId } = person;
  const query = { ...(userId !== null && { userId }), ...(teacherId !== null && { teacherId }) };
  const held = useCall('readPerson', { query });
  const erase = useCallMutation('erasePerson');
  const [confirmName, setConfirmName] = useState('');
  const { name = '', newName = '', formerNames = [], isNameShared = false } = held.data ?? {};
  const { held: kinds = [], mentions = [] } = held.data ?? {};
  const { save, isSaving } = useDownload('exportPerson');
  const finish = () => {
    void message.success(`Đã xóa dữ liệu cá nhân; người này nay là “${newName}”.`);
    onDone();
  };
  return (
    <ReadState reading={readingOf(held)} lines={4}>
      <Button loading={isSaving} onClick={() => save({ query })}>
        Tải về mọi dữ liệu (zip)
      </Button>
      <h2>Nếu xóa</h2>
      <ul>
        {kinds.map(({ title, count, fate }) => (
          <li key={title}>
            {title}: {count} mục. {fates[fate]}.
          </li>
        ))}
      </ul>
      <p>
        Tên, thư điện tử và số điện thoại, kể cả những số cũ, bị bỏ khỏi mọi nơi: nhật ký thay đổi, các lần nhập Excel,
        thời khóa biểu lưu trữ. Thời khóa biểu đã phát hành và phân công phải còn nguyên để nhà trường đối chiếu, nên ở
        đó người này thành “{newName}”. Tài khoản bị khóa. Không hoàn tác được; bản sao lưu cũ vẫn còn dữ liệu cho đến
        khi hết hạn giữ.
      </p>
      {formerNames.length > 0 && (
        <p>
          Tên cũ cũng được thay: {formerNames.join(', ')}. Nếu đó là tên của người khác, hãy ghi lại những chỗ cần giữ
          trước khi xóa.
        </p>
      )}
      {isNameShared && (
        <Alert
          type="warning"
          showIcon
          title="Có người khác trùng tên. Ở những chỗ chỉ ghi tên, tên được giữ lại vì không biết là của ai."
          style={{ marginBottom: 12 }}
        />
      )}
      {mentions.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Những chỗ sau chỉ ghi tên gọi, không biết có phải người này, nên được giữ nguyên. Hãy xem và tự sửa."
          description={
            <ul>
              {mentions.map(({ title, text }) => (
                <li key={`${title} ${text}`}>
                  {title}: {text}
                </li>
              ))}
            </ul>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      <Failure error={erase.error} />
      <Space wrap>
        <Input
          aria-label="Gõ tên để xác nhận"
          placeholder={`Gõ “${name}” để xác nhận`}
          value={confirmName}
          style={{ width: 280 }}
          onChange={({ target }) => setConfirmName(target.value)}
        />
        <Button
          {...destructive.okButtonProps}
          loading={erase.isPending}
          disabled={confirmName.trim() === ''}
          onClick={() => erase.mutate({ body: { userId, teacherId, confirmName } }, { onSuccess: finish })}
        >
          Xóa dữ liệu cá nhân
        </Button>
      </Space>
    </ReadState>
  );
}

/** Dữ liệu cá nhân: what the school holds about somebody, given to them or erased. */
export function PersonalData({ onClose }: { readonly onClose: () => void }) {
  const { people, reading } = usePeople();
  const { requests, reading: requestsReading } = useErasureRequests(true);
  const [chosen, setChosen] = useState<Person | null>(null);
  const show = ({ userId, fullName, username }: AskedErasure) =>
    setChosen({ userId, teacherId: null, label: `${fullName} (${username})` });
  const place = people.findIndex(({ label }) => label === chosen?.label);
  return (
    <Modal open title="Dữ liệu cá nhân" onCancel={onClose} footer={null} width={640} mask={{ closable: false }}>
      <p>Người được lưu dữ liệu có quyền xin bản sao và xin xóa (Luật Bảo vệ dữ liệu cá nhân, số 91/2025/QH15).</p>
      <ReadState reading={joinReadings(reading, requestsReading)} />
      <ErasureRequests requests={requests} onShow={show} />
      <Select
        value={place < 0 ? null : place}
        aria-label="Người cần xem"
        placeholder="Chọn giáo viên hoặc người dùng"
        style={{ width: '100%', marginBottom: 16 }}
        options={people.map(({ label }, index) => ({ value: index, label }))}
        onChange={(index: number) => setChosen(people[index] ?? null)}
      />
      {chosen && <h2>{chosen.label}</h2>}
      {chosen && <Held key={chosen.label} person={chosen} onDone={onClose} />}
    </Modal>
  );
}
