/** A room in little room: by its code, or by its name where that is shorter. */
export const shortRoomName = ({ code, name }: { readonly code?: string | undefined; readonly name: string }): string =>
  code && code.length < name.length ? code : name;
