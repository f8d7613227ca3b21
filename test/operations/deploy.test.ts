import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, VARIABLES } from '#server/config.ts'

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const commands = all(readFileSync('src/app/commands/cli.ts', 'utf8'), /\.command\('([\w-]+)'\)/g)

/** Lines `NAME=value`. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test('the systemd unit starts a command that exists, with settings that exist', () => {
  const unit = read('systemd/portico.service')
  expect(commands).toEqual(expect.arrayContaining(all(unit, /^ExecStart=\/opt\/portico\/bin\/portico (\S+)$/gm)))
  const settings = settingsIn(unit.replaceAll(/^Environment=/gm, ''))
  expect(Object.keys(settings).filter((name) => name === name.toUpperCase())).toEqual([
    'PORTICO_ENV',
    'PORTICO_DATA',
    'HOST',
    'PORTICO_TRUSTED_PROXIES',
  ])
  expect(readSettings(settings)).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    trustedProxies: ['127.0.0.1'],
  })
})

test('the image makes a release, and runs commands and settings that exist', () => {
  const image = read('container/Dockerfile')
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  expect(scripts).toEqual(expect.arrayContaining(all(image, /^RUN npm run (\w+)/gm)))
  const run = [...all(image, /CMD \["portico", "(\w+)"\]/g), ...all(image, /^CMD \["(\w+)"\]/gm)]
  expect(run).toEqual(['ready', 'serve'])
  expect(commands).toEqual(expect.arrayContaining(run))
  expect(VARIABLES).toEqual(expect.arrayContaining(all(image, /\b(PORTICO_\w+)=/g)))
})

test('the compose file trusts the network of its own proxy, and its settings exist', () => {
  const compose = read('container/compose.yml')
  expect(all(compose, /PORTICO_TRUSTED_PROXIES: (\S+)/g)).toEqual(all(compose, /subnet: ([\d./]+)/g))
  const mounted = all(compose, /'(\.[./\w]+):\//g)
  expect(mounted).toEqual(['../caddy/Caddyfile'])
  for (const file of [...mounted, ...all(compose, /dockerfile: (\S+)/g).map((name) => `../../${name}`)])
    expect(existsSync(path.join('deploy/container', file))).toBe(true)
  for (const name of all(read('caddy/Caddyfile'), /\{\$(\w+)/g)) expect(compose).toContain(`      ${name}: `)

  const { POSTGRES_PASSWORD, ...settings } = settingsIn(read('container/example.env'))
  expect(POSTGRES_PASSWORD).toBe('')
  expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(settings)))
  const named = all(compose, /\$\{(\w+):\?/g)
  expect(['POSTGRES_PASSWORD', ...Object.keys(settings)]).toEqual(expect.arrayContaining(named))
  expect(readSettings({ ...settings, PORTICO_ENV: 'production' }).publicUrl).toBe('https://learn.example.org')
})

test('nginx speaks no version of TLS before 1.2, and redirects people to https, but no calls of the API', () => {
  const [plain = '', secure = ''] = read('nginx/portico.conf').split(/listen 443.*/)
  expect(all(secure, /ssl_protocols (.*);/g)).toEqual(['TLSv1.2 TLSv1.3'])
  expect(all(plain, /location (\S+ \{\s+return \d+)/g).map((rule) => rule.replaceAll(/\s+/g, ' '))).toEqual([
    '/api/ { return 403',
    '/ { return 301',
  ])
})
