interface RoomType {
  readonly id: number;
  readonly [field: string]: unknown;
}

const yardName = /^sân(?!\p{L})|nhà (?:đa năng|thể chất|thi đấu)|bể bơi/iu;
const computerName = /(?<!\p{L})(?:tin(?: học)?|máy(?: tính)?|pm)(?!\p{L})/iu;
const laboratoryName =
  /(?<!\p{L})(?:bộ môn|thực hành|thí nghiệm|lab|âm nhạc|m[ĩỹ] thuật|h(?:óa|oá)(?: học)?|sinh học|vật l[íý]|khtn|ngoại ngữ|đa phương tiện)(?!\p{L})/iu;
const plainName =
  /^(?:lt|lý thuyết|(?:phòng học|lớp học)(?: thường| văn h(?:óa|oá)| lý thuyết)?)$|^(?:(?:phòng(?: học)?(?: số)?|p)\s*\.?\s*)?\p{L}?\s?[-.]?\d{1,3}\p{L}?$/iu;

/** The type that the words for a room say, where there is one of it: a yard, a computer room, or an ordinary one with a number. */
export function roomType(room: string, types: readonly RoomType[]): number | null {
  const ofKind = (kind: string) => types.filter((type) => type['kind'] === kind);
  const isOfComputers = (type: RoomType) => computerName.test(String(type['name']));
  const called = ofKind('function').filter(isOfComputers);
  const fitting = yardName.test(room)
    ? ofKind('yard')
    : computerName.test(room)
      ? called
      : plainName.test(room.trim())
        ? ofKind('ordinary')
        : laboratoryName.test(room)
          ? ofKind('function').filter((type) => !isOfComputers(type))
          : [];
  return fitting.length === 1 ? fitting[0]!.id : null;
}
