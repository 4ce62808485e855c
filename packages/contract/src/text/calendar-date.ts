import { z } from 'zod';

/** A calendar date, ISO (`2026-02-17`). The year 0, which ISO has, is in no calendar of people and in no database. */
export const calendarDate = () => z.iso.date().refine((text) => !text.startsWith('0000'), 'không có năm 0000');
