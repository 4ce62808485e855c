/** A province or city directly under the government; `mergedFrom` are the provinces before July 2025, with "; " between. */
export interface SeedProvince {
  readonly code: string;
  readonly name: string;
  readonly kind: 'Tỉnh' | 'Thành phố';
  readonly mergedFrom: string;
}

const cities = new Set(['01', '31', '46', '48', '75', '79', '92']);

/** The 34 of Decision 19/2025/QĐ-TTg by their official codes; Đồng Nai is a city since 30/4/2026. */
export const seedProvinces: readonly SeedProvince[] = [
  ['01', 'Hà Nội'],
  ['04', 'Cao Bằng'],
  ['08', 'Tuyên Quang', 'Hà Giang; Tuyên Quang'],
  ['11', 'Điện Biên'],
  ['12', 'Lai Châu'],
  ['14', 'Sơn La'],
  ['15', 'Lào Cai', 'Lào Cai; Yên Bái'],
  ['19', 'Thái Nguyên', 'Bắc Kạn; Thái Nguyên'],
  ['20', 'Lạng Sơn'],
  ['22', 'Quảng Ninh'],
  ['24', 'Bắc Ninh', 'Bắc Giang; Bắc Ninh'],
  ['25', 'Phú Thọ', 'Vĩnh Phúc; Hòa Bình; Phú Thọ'],
  ['31', 'Hải Phòng', 'Hải Dương; Hải Phòng'],
  ['33', 'Hưng Yên', 'Thái Bình; Hưng Yên'],
  ['37', 'Ninh Bình', 'Hà Nam; Nam Định; Ninh Bình'],
  ['38', 'Thanh Hóa'],
  ['40', 'Nghệ An'],
  ['42', 'Hà Tĩnh'],
  ['44', 'Quảng Trị', 'Quảng Bình; Quảng Trị'],
  ['46', 'Huế'],
  ['48', 'Đà Nẵng', 'Quảng Nam; Đà Nẵng'],
  ['51', 'Quảng Ngãi', 'Kon Tum; Quảng Ngãi'],
  ['52', 'Gia Lai', 'Bình Định; Gia Lai'],
  ['56', 'Khánh Hòa', 'Ninh Thuận; Khánh Hòa'],
  ['66', 'Đắk Lắk', 'Phú Yên; Đắk Lắk'],
  ['68', 'Lâm Đồng', 'Đắk Nông; Bình Thuận; Lâm Đồng'],
  ['75', 'Đồng Nai', 'Bình Phước; Đồng Nai'],
  ['79', 'Hồ Chí Minh', 'Bình Dương; Bà Rịa - Vũng Tàu; TP Hồ Chí Minh'],
  ['80', 'Tây Ninh', 'Long An; Tây Ninh'],
  ['82', 'Đồng Tháp', 'Tiền Giang; Đồng Tháp'],
  ['86', 'Vĩnh Long', 'Bến Tre; Trà Vinh; Vĩnh Long'],
  ['91', 'An Giang', 'Kiên Giang; An Giang'],
  ['92', 'Cần Thơ', 'Sóc Trăng; Hậu Giang; Cần Thơ'],
  ['96', 'Cà Mau', 'Bạc Liêu; Cà Mau'],
].map(([code = '', name = '', mergedFrom = name]) => ({
  code,
  name,
  mergedFrom,
  kind: cities.has(code) ? 'Thành phố' : 'Tỉnh',
}));
