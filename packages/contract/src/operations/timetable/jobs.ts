import { pageUrls } from '../../access/menu-items.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { jobSchema } from './schemas.ts';

const manage = pageUrls.timetables;

/** Long work: looking at it, following it, stopping it. */
export const jobOperations = {
  readJob: defineOperation({
    method: 'GET',
    path: '/api/jobs/:id',
    title: 'Xem lượt chạy',
    access: viewOf(manage),
    data: jobSchema,
  }),
  watchJob: defineOperation({
    method: 'GET',
    path: '/api/jobs/:id/events',
    title: 'Theo dõi lượt chạy',
    answers: ['events'],
    access: viewOf(manage),
  }),
  cancelJob: defineOperation({
    method: 'DELETE',
    path: '/api/jobs/:id',
    title: 'Dừng lượt chạy',
    access: editOf(manage),
    data: jobSchema,
  }),
} as const;
