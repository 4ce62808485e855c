import { ruleGroups, schoolRule, schoolRuleIds, standardSettings } from '@tkb/contract';
import { Alert, App, Button } from 'antd';
import { Failure } from '../../../api/failure.tsx';
import { useCanEdit } from '../../../session/app-state.ts';
import { EditDrawer } from '../../../ui/editing/edit-drawer.tsx';
import { ReadState } from '../../../ui/read-state.tsx';
import { TwoSidesNotice } from '../../../ui/editing/two-sides-notice.tsx';
import { LevelOrder } from './level-order.tsx';
import { PresetCards } from './preset-cards.tsx';
import { isStricter } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';
import { useRuleDraft } from './use-rule-draft.ts';
import { hasRefusedNumber, useRefusedNumbers } from '../../../ui/inputs/refused-numbers.ts';
import '../../../ui/inputs/inputs.css';
import './rule-settings.css';

const groups = Object.entries(ruleGroups) as [keyof typeof ruleGroups, string][];

/** Quy tắc xếp: presets, the order of the levels, and every rule with its strength. */
export function RuleSettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const canEdit = useCanEdit();
  const { message } = App.useApp();
  const draft = useRuleDraft();
  const asksForNumbers = useRefusedNumbers();
  const { settings, change } = draft;
  const leave = () => {
    draft.forget();
    onClose();
  };
  const save = async () => {
    if (asksForNumbers() || !(await draft.save())) return;
    void message.success('Đã lưu quy tắc xếp. Lượt xếp sau sẽ theo quy tắc này.');
    leave();
  };
  const strict = settings ? schoolRuleIds.filter((id) => isStricter(settings, id)) : [];
  return (
    <EditDrawer
      title="Quy tắc xếp"
      size={860}
      saveText="Lưu quy tắc"
      isReadOnly={!canEdit || !settings}
      isSaving={draft.isSaving}
      isTouched={() => draft.isChanged || hasRefusedNumber()}
      onSave={() => void save()}
      onClose={leave}
    >
      <Failure error={draft.error} />
      {draft.conflicts && (
        <TwoSidesNotice
          title="Người khác vừa sửa quy tắc xếp."
          differences={draft.conflicts}
          onKeepMine={() => void save()}
          onTakeStored={draft.takeStored}
        />
      )}
      {canEdit && settings && draft.offer}
      <ReadState reading={draft.reading} />
      {settings && (
        <div className="rule-settings">
          <section>
            <h2>Nhà trường coi trọng điều gì nhất?</h2>
            <PresetCards presets={draft.presets} chosen={draft.preset} isReadOnly={!canEdit} onChange={change} />
            <p className="muted rule-state">
              {draft.preset
                ? canEdit && 'Chọn một bộ có sẵn rồi sửa từng mục bên dưới nếu cần.'
                : 'Đang dùng bộ riêng của trường.'}
              {canEdit && draft.preset !== 'balanced' && (
                <Button size="small" type="link" onClick={() => change(standardSettings)}>
                  Đặt lại tất cả về mặc định
                </Button>
              )}
            </p>
          </section>
          <section>
            <h2>Thứ tự ưu tiên</h2>
            <p className="muted">Mục trên luôn hơn mục dưới: mục dưới chỉ tốt lên khi không làm mục trên xấu đi.</p>
            <LevelOrder settings={settings} isReadOnly={!canEdit} onChange={change} />
          </section>
          {strict.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={`${strict.length} quy tắc được nâng thành bắt buộc nên có thể không xếp hết tiết.`}
              description={strict.map((id) => schoolRule(id).title).join('; ')}
            />
          )}
          <p className="muted">
            <strong>Bắt buộc</strong>: không bao giờ vi phạm, dù phải bỏ lại tiết chưa xếp.{' '}
            <strong>Mạnh, vừa, nhẹ</strong>: ưu tiên, càng mạnh càng được giữ. <strong>Tắt</strong>: không xét.
          </p>
          {groups.map(([group, title]) => (
            <section key={group}>
              <h2>{title}</h2>
              {schoolRuleIds
                .filter((id) => schoolRule(id).group === group)
                .map((id) => (
                  <RuleRow key={id} id={id} settings={settings} isReadOnly={!canEdit} onChange={change} />
                ))}
            </section>
          ))}
        </div>
      )}
    </EditDrawer>
  );
}
