import type { DemoSite } from '../parts/types.ts';

export const mainSite = 'Điểm chính Sông Xanh';
export const northSite = 'Điểm Bến Đò';
export const westSite = 'Điểm Gò Cao';

/** The main site, and two others 4.5 km and 11 km away from it. */
export const siteList: readonly DemoSite[] = [
  {
    name: mainSite,
    address: 'Số 20 đường Bờ Sông, xã Sông Xanh',
    note: 'THPT và 12 lớp THCS.',
    travelMinutes: { [northSite]: 12, [westSite]: 25 },
  },
  {
    name: northSite,
    address: 'Ấp Bến Đò, xã Sông Xanh',
    note: '12 lớp THCS, cách điểm chính 4,5 km.',
    travelMinutes: { [mainSite]: 12, [westSite]: 18 },
  },
  {
    name: westSite,
    address: 'Ấp Gò Cao, xã Sông Xanh',
    note: '8 lớp THCS, cách điểm chính 11 km.',
    travelMinutes: { [mainSite]: 25, [northSite]: 18 },
  },
];
