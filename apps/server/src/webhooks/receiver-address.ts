import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts of the operator's own network that are allowed all the same. */
type PrivateHosts = ReadonlySet<string>;

/** The name resolves to, or is, an address inside the operator's network. */
export class PrivateAddressError extends Error {}

// All that is given out of IPv6; below it lie old ways to write an address of IPv4.
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the open internet: not of the machine itself, a private network or a special purpose. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(givenOut);
}

/** Names by which every machine calls itself; other names are asked for as the message is sent. */
const ownName = /^(?:.*\.)?localhost\.?$/;

const isInner = (host: string): boolean => (isIP(host) > 0 ? !isPublic(host) : ownName.test(host));

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

/** The reason why an address cannot be used, as the middle of a sentence; null when it can. */
export function refusalOfUrl(text: string, allowed: PrivateHosts): string | null {
  if (!URL.canParse(text)) return 'ghi đầy đủ, ví dụ https://so-diem.example/bao-tin';
  const { protocol, hostname, username, password, hash } = new URL(text);
  const host = bare(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && allowed.has(host))) return 'phải bắt đầu bằng https://';
  if (username || password || hash) return 'không được chứa tên, mật khẩu hay dấu #';
  if (isInner(host) && !allowed.has(host)) return 'không được là địa chỉ trong mạng nội bộ';
  return null;
}

/**
 * Resolves a name as it connects, and refuses where any of its addresses is not public: what was checked earlier may have changed
 * by then (DNS rebinding).
 */
export function guardedLookup(allowed: PrivateHosts, resolve: typeof lookup = lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const closed = allowed.has(host) ? undefined : found.find(({ address }) => !isPublic(address));
      if (closed) return done(new PrivateAddressError(`${host} is ${closed.address}`), '');
      if (options.all) return done(null, found);
      const [first] = found;
      return first ? done(null, first.address, first.family) : done(new Error(`${host} has no address`), '');
    });
}
