import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { longText, text } from '../resource/fields.ts';

/** Khối kiến thức. */
export const knowledgeBlock = defineResource({
  name: 'knowledgeBlock',
  path: 'khoikienthuc',
  table: 'knowledge_block',
  title: 'khối kiến thức',
  scope: 'school',
  menu: pageUrls.knowledgeBlock,
  calls: ['list', 'create', 'update', 'delete'],
  fields: { name: text('Tên khối kiến thức', 100, { example: 'Khoa học tự nhiên' }), note: longText('Ghi chú') },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
  isAddedInPassing: true,
});
