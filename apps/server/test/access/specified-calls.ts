const whole = [
  'caphoc',
  'cahoc',
  'banhoc',
  'donvi',
  'diemtruong',
  'loaiphonghoc',
  'menus',
  'khoilop',
  'roles',
  'phonghoc',
];
const wholeToo = ['tiethoc', 'ngayhoc', 'tietcodinh', 'monhoc', 'giaovien', 'lophoc', 'thoikhoabieu'];
const withoutDetail = ['khoikienthuc', 'tochuyenmon', 'monhoc/monkhoilop', 'tohopmon'];
const readAndSaved = [
  'phonghoc/tietban',
  'monhoc/tiettranhxep',
  'monhoc/monkhoilop/tiettranhxep',
  'giaovien/tiettranhxep',
  'giaovien/giaovienmonhoc',
  'lophoc/tietnghi',
  'lopmon',
  'lopmon/tiettranhxep',
];
const written = ['POST', 'PUT', 'DELETE'];
const callsOf = (methods: readonly string[], path: string) => methods.map((method) => `${method} /api/${path}`);

/** The calls of section 7 of the specification. */
export const specifiedCalls: readonly string[] = [
  ...['login', 'register', 'changePassword', 'resetPassword'].map((name) => `POST /api/users/${name}`),
  'GET /api/users/permission',
  'GET /api/users/detail',
  'GET /api/tinh',
  'GET /api/monhoc/monlop',
  ...callsOf(['GET', ...written], 'users'),
  ...[...whole, ...wholeToo].flatMap((path) => [...callsOf(['GET', ...written], path), `GET /api/${path}/detail`]),
  'GET /api/cahoc/catheodonvi',
  'GET /api/khoilop/khoiloptheodonvi',
  ...withoutDetail.flatMap((path) => callsOf(['GET', ...written], path)),
  ...readAndSaved.flatMap((path) => callsOf(['GET', 'POST'], path)),
  ...['timvitri/lop', 'timvitri/giaovien', 'timvitri/chuaxep/lop', 'timvitri/chuaxep/giaovien'].map(
    (path) => `POST /api/tkb/${path}`,
  ),
  ...['timtiet/lop', 'timtiet/giaovien', 'update/lop', 'update/giaovien'].map((path) => `POST /api/tkb/${path}`),
  'PUT /api/tkb/update',
  'GET /api/tkb/lop',
  'GET /api/tkb/giaovien',
  ...['khoatiet', 'khoatiet/mon', 'khoatiet/giaovien', 'huykhoa', 'huykhoa/mon', 'huykhoa/giaovien', 'huytiet'].map(
    (path) => `PUT /api/tkb/${path}`,
  ),
  'PUT /api/thoikhoabieu/huykq',
  'POST /api/tkb',
  ...['mon', 'lop', 'lopmon', 'phong', 'gv', 'gvcn', 'phongcn'].map((scope) => `POST /api/tkb/xeptheo${scope}`),
  ...['monhoc', 'lophoc', 'lopmon', 'phonghoc', 'giaovien'].map((path) => `GET /api/sotiet/${path}`),
  'GET /api/tkb/tietchuaxep',
  'GET /api/export',
  'GET /api/export/lop',
  'GET /api/export/giaovien',
  'PUT /api/presigned_url',
];
