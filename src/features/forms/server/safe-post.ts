import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { SECOND_MS } from '#base/clock.ts'

const ANSWER_WITHIN_MS = 10 * SECOND_MS

// IPv4 networks that aren't the public internet: local, private, link-local, test, multicast.
const NETWORKS = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const // oxfmt-ignore
/** For IPv6 only the global unicast range is allowed, without the ranges that map to IPv4. */
const OPEN_IPV6 = ['2000::', 3] as const
const CLOSED_IPV6 = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16]] as const // oxfmt-ignore

const closed = new BlockList()
const open = new BlockList()
for (const [network, bits] of NETWORKS) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_IPV6) closed.addSubnet(network, bits, 'ipv6')
open.addSubnet(...OPEN_IPV6, 'ipv6')

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const refusal = (host: string) => new Error(`${host} is not on the open internet`)

/**
 * Resolves a host name and refuses it if any of its addresses isn't public. The connection uses the addresses checked here, so DNS can't
 * change in between.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isOpen) return done(refusal(host), [])
    const [first] = addresses
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
  })
}

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** Posts to a public https address. Doesn't follow redirects; returns the status, whatever it is. */
export function postSafely({ url, headers, body }: Post): Promise<number> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (protocol !== 'https:') return Promise.reject(new Error('only https'))
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(refusal(host))
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, ...length },
      lookup: publicLookup,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    call.on('response', (answer) => {
      // The body isn't needed and may be endless.
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}
