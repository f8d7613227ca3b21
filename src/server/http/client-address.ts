import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'

/** The parts of a request that determine the caller's address. */
export interface AddressSource {
  socketAddress: string | undefined
  header: (name: string) => string | undefined
}

/** Returns the caller's address. */
export type FindClientAddress = (source: AddressSource) => string

const UNKNOWN = '0.0.0.0'
const MAPPED = /^::ffff:(?=\d+\.)/i
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = blockListOf(['127.0.0.0/8', '::1/128'])
const PRIVATE = blockListOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
])

/** Returns the parts of `context` that determine the caller's address. Calls within the process have no socket. */
export function addressSourceOf(
  context: Context<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }>,
): AddressSource {
  return {
    socketAddress: context.env?.incoming?.socket.remoteAddress,
    header: (name) => context.req.header(name),
  }
}

/**
 * Returns a function that finds the caller's address. `trustedProxies` are addresses and networks (`10.0.0.0/8`):
 * `X-Forwarded-For` is read from the right, as long as trusted proxies added the entries.
 */
export function clientAddressFinder(trustedProxies: readonly string[] = []): FindClientAddress {
  const trusted = blockListOf(trustedProxies)
  return ({ socketAddress, header }) => {
    const socket = plain(socketAddress ?? UNKNOWN)
    if (!contains(trusted, socket)) return socket
    const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    const client = hops.findLast((hop) => !contains(trusted, hop)) ?? socket
    return isIP(client) ? client : socket
  }
}

/** Whether a request comes from this machine without a proxy in between. */
export function isLocalCaller({ socketAddress, header }: AddressSource): boolean {
  if (!socketAddress || FORWARDING_HEADERS.some((name) => header(name) !== undefined)) return false
  return contains(LOOPBACK, plain(socketAddress))
}

/**
 * Whether an address belongs to this machine or a private network, or is unknown because the call comes from this
 * process.
 */
export const isPrivateAddress = (address: string): boolean => address === UNKNOWN || contains(PRIVATE, plain(address))

/**
 * Returns the network of one household or phone, since an IPv6 caller has 2^64 addresses. It doesn't depend on the
 * spelling.
 */
export function addressGroup(address: string): string {
  const plainAddress = plain(address)
  if (!isIPv6(plainAddress)) return plainAddress
  const [head = '', tail] = plainAddress.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/** Returns the canonical spelling of an address (RFC 5952); of an IPv4-mapped IPv6 address the IPv4 part. */
function plain(address: string): string {
  if (!isIPv6(address)) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '')
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Throws unless the text is an address or a network, so that a typing mistake doesn't trust anybody. */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
