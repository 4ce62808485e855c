/** Where a file lies: bucket, unit, the school's folder (or that of the unit), name. */
export interface FileKey {
  readonly bucket: string;
  readonly unit: string;
  readonly folder: string;
  readonly name: string;
}

/** A file of a unit, or everything of a folder where `name` is ''. */
export interface FilePlace {
  readonly unit: string;
  readonly folder: string;
  readonly name: string;
}

/**
 * An upload address allows one file, of one type, in one encoding, until `expires` (seconds since 1970), while the session that
 * asked for it stands.
 */
export interface UploadGrant {
  readonly key: FileKey;
  /** The id of the session, which opens nothing by itself. */
  readonly sid: string;
  readonly type: string;
  readonly encoding: string;
  readonly acl: string;
  readonly expires: number;
}

export interface UploadWish {
  readonly bucket: string;
  readonly unit: string;
  readonly schoolId: number | null;
  readonly sid: string;
  /** The name that people gave. */
  readonly wish: string;
  readonly type: string;
  readonly encoding: string;
  readonly acl: string;
  /** Bytes of the file, where the caller knows. */
  readonly size: number | undefined;
  /** `https://host` as the caller sees this server. */
  readonly origin: string;
}

/** Addresses to upload to, and the files behind them: on this machine, or in the S3-compatible store of the settings. */
export interface Uploads {
  /** Where a stored file is read. */
  directAddress(key: FileKey, origin: string): string;
  /** Where to PUT a file of the wished kind and where it will be read; throws when its type or size is not allowed. */
  grant(wish: UploadWish): { readonly upload_url: string; readonly direct_url: string };
  /** The signature is that of the grant, in time; the session is left to the caller. */
  isValid(grant: UploadGrant, signature: string): boolean;
  /** Decodes, checks and keeps the body of a granted upload. */
  save(grant: UploadGrant, body: Buffer): Promise<void>;
  /** The bytes; null when there is no such file. */
  read(key: FileKey): Promise<Buffer | null>;
  /** Removes a file or all files of a folder, in every bucket, but those `kept` by name; nothing there is no failure. */
  remove(place: FilePlace, kept: ReadonlySet<string>): Promise<void>;
  /** Bytes of a unit's files by folder; folders without files may be missing. */
  sizes(unit: string): Promise<ReadonlyMap<string, number>>;
  /** The bytes of a stored picture by its address (a school's logo); null when it is not one of the school's unit, or not there. */
  readPicture(address: string, unit: string): Promise<{ readonly bytes: Buffer; readonly extension: string } | null>;
}
