/** Reductions of Circular 05/2025, in periods a week. */
export const headReduction = 3;
export const deputyReduction = 1;

/** Duties that every school has besides homerooms and departments. */
export const commonDuties = [
  { reason: 'Chủ tịch công đoàn', periods: 4 },
  { reason: 'Phụ trách phòng thiết bị', periods: 3 },
  { reason: 'Phụ trách thư viện', periods: 3 },
  { reason: 'Thư kí hội đồng trường', periods: 2 },
  { reason: 'Trưởng ban thanh tra nhân dân', periods: 2 },
] as const;
