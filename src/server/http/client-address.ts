import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'

/** What of a request tells where it comes from. */
export interface AddressSource {
  socketAddress: string | undefined
  header: (name: string) => string | undefined
}

/** Finds the caller's address; made once from the settings. */
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

/** What `context` tells of its caller's address. Without a socket (calls within the process) there is none. */
export function addressSourceOf(
  context: Context<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }>,
): AddressSource {
  return {
    socketAddress: context.env?.incoming?.socket.remoteAddress,
    header: (name) => context.req.header(name),
  }
}

/**
 * Makes the finder of callers' addresses. `trustedProxies` are addresses and networks (`10.0.0.0/8`) of proxies in front of
 * the portal: only what those add to `X-Forwarded-For` is believed, from the right, up to the first stranger.
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

/** Whether a request comes straight from this machine, through no proxy that says so. */
export function isLocalCaller({ socketAddress, header }: AddressSource): boolean {
  if (!socketAddress || FORWARDING_HEADERS.some((name) => header(name) !== undefined)) return false
  return contains(LOOPBACK, plain(socketAddress))
}

/** Whether an address is this machine or of a private network, or not known: calls within the process have none. */
export const isPrivateAddress = (address: string): boolean => address === UNKNOWN || contains(PRIVATE, plain(address))

/** The part of an address that one household or phone keeps: an IPv6 caller has 2^64 of them. Every spelling gives the same. */
export function addressGroup(address: string): string {
  const plainAddress = plain(address)
  if (!isIPv6(plainAddress)) return plainAddress
  const [head = '', tail] = plainAddress.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/** An address in its one shortest spelling (RFC 5952); an IPv4 address within an IPv6 one by itself. */
function plain(address: string): string {
  if (!isIPv6(address)) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '')
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Throws on what is neither an address nor a network: a typing mistake must not open anything. */
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
