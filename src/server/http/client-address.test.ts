import { describe, expect, test } from 'vitest'
import { addressGroup, clientAddressFinder, isLocalCaller } from './client-address.ts'

const from = (socketAddress: string | undefined, headers: Record<string, string> = {}) => ({
  socketAddress,
  header: (name: string) => headers[name],
})

describe('the caller of a request', () => {
  const find = clientAddressFinder(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])
  test.each([
    ['without a proxy the header means nothing', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy is believed', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['what a stranger wrote before it is not', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a chain of trusted proxies is passed', '::ffff:10.0.0.1', '198.51.100.1, 192.168.3.4, fd00::1', '198.51.100.1'],
    ['nonsense falls back to the socket', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['no header falls back to the socket', '10.0.0.1', undefined, '10.0.0.1'],
    ['a mapped address is the plain one', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['no socket has no address', undefined, '198.51.100.1', '0.0.0.0'],
  ])('%s', (_, socket, forwarded, address) => {
    expect(find(from(socket, forwarded ? { 'x-forwarded-for': forwarded } : {}))).toBe(address)
  })

  test('by default no proxy is trusted', () => {
    expect(clientAddressFinder()(from('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }))).toBe('127.0.0.1')
  })

  test('a mistyped proxy is refused', () => {
    expect(() => clientAddressFinder(['10.0.0'])).toThrow()
    expect(() => clientAddressFinder(['10.0.0.0/64'])).toThrow()
  })
})

test.each([
  ['127.0.0.1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['::ffff:172.20.1.1', {}, false],
  ['::1', {}, true],
  ['203.0.113.9', {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
  [undefined, {}, false],
])('a caller at %s with %j is on this machine: %s', (address, headers, expected) => {
  expect(isLocalCaller(from(address, headers))).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:0001:0002:0003::0006', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6%eth0', '2001:db8:1:2::/64'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
])('[S-polish] %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
