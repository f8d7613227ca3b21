import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { openBackup } from '#server/backup/backup-format.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { startS3, type TestS3 } from '#test/s3-server.ts'
import type { ListedBackup } from '../model.ts'
import { tidyBackups } from './list.ts'
import { runBackup, startBackup } from './make-backup.ts'
import { placeOf } from './place.ts'
import { runTest } from './test-backup.ts'

const PASSPHRASE = 'correct horse battery'
const ADDRESS = 's3://copies/portal'

let data: string
let s3: TestS3
let portal: TestApp
let as: Record<string, string>
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'portico-bucket-'))
  mkdirSync(path.join(data, 'files'))
  writeFileSync(path.join(data, 'files/picture.bin'), Buffer.alloc(1000, 7))
  s3 = await startS3({ directory: path.join(data, 's3'), bucket: 'copies' })
  const config = { dataFolder: data, backupFolder: ADDRESS, backupS3: s3.access, backupPassphrase: PASSPHRASE }
  portal = await createTestApp({ config })
  ;({ as } = await portal.signedIn('envmgr-admin'))
})
afterAll(async () => {
  await portal.close()
  await s3.close()
  rmSync(data, { recursive: true })
})
afterEach(async () => {
  s3.intercept = () => false
  const place = placeOf(portal.kernel)
  for (const name of (await place.list()).keys()) await place.delete(name)
  await portal.db.deleteFrom('backups').execute()
})

const ask = (method: string, address = '') => portal.call(method, `/api/backoffice/backups${address}`, { as })
const page = async (): Promise<{ backups: ListedBackup[] }> => (await ask('GET')).json()
const attempt = (isLast = true) => ({ isLast, signal: new AbortController().signal, log: portal.kernel.log })
const look = async () => ({ freeBytes: 10e9, totalBytes: 20e9 })
const withPassphrase = (backupPassphrase: string | undefined) => ({
  ...portal.kernel,
  config: { ...portal.kernel.config, backupPassphrase },
})

async function make() {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  await runBackup(portal.kernel, id, attempt(), look)
  return (await page()).backups.find((backup) => backup.id === id)!
}

/** Answers every request of the bucket with a status. */
function refuse(status: number): void {
  s3.intercept = (_, answer) => {
    answer.writeHead(status).end()
    return true
  }
}

test('an encrypted backup in a bucket is made, tested, downloaded, found again after a restore, and deleted', async () => {
  const made = await make()
  expect(made).toMatchObject({ state: 'done', folder: ADDRESS, isHere: true, isEncrypted: true })
  expect(made.name).toMatch(/^portal-.*\.tar\.encrypted$/)
  expect(await page()).toMatchObject({ folder: ADDRESS, disk: null, isReachable: true, isEncrypted: true })
  expect(readdirSync(data).toSorted()).toEqual(['files', 's3'])

  expect((await ask('POST', `/${made.id}/test`)).status).toBe(200)
  await runTest(portal.kernel, made.id, attempt(false), look)
  const [tested] = (await page()).backups
  expect(tested!.test).toMatchObject({ state: 'passed', result: { files: 1, differences: [] } })

  const answer = await portal.get(`/api/backoffice/backups/${made.id}/file`, { as })
  const copy = path.join(data, 'copy')
  writeFileSync(copy, Buffer.from(await answer.arrayBuffer()))
  const { manifest } = await openBackup(copy, { backupPassphrase: PASSPHRASE })
  expect(manifest.entries.map(({ name }) => name)).toContain('files/picture.bin')
  const part = await portal.get(`/api/backoffice/backups/${made.id}/file`, { as, headers: { range: 'bytes=0-15' } })
  expect([part.status, await part.text()]).toEqual([206, 'PORTICO-BACKUP-1'])
  rmSync(copy)

  await portal.db.deleteFrom('backups').execute()
  const [found] = (await page()).backups
  expect(found).toMatchObject({ name: made.name, cause: 'person', isEncrypted: true, size: made.size })
  expect((await ask('DELETE', `/${found!.id}`)).status).toBe(200)
  expect((await page()).backups).toEqual([])
})

test('a restore test with another passphrase fails and says so, and such a backup is still listed', async () => {
  const { id, name } = await make()
  await ask('POST', `/${id}/test`)
  await runTest(withPassphrase('another passphrase'), id, attempt(false), look)
  expect((await page()).backups[0]!.test).toMatchObject({ state: 'failed', reason: 'passphrase' })
  await portal.db.deleteFrom('backups').execute()
  const other = await createTestApp({
    config: { dataFolder: data, backupFolder: ADDRESS, backupS3: s3.access, backupPassphrase: undefined },
  })
  const boss = await other.signedIn('envmgr-admin')
  const seen = await (await other.get('/api/backoffice/backups', { as: boss.as })).json()
  expect(seen).toMatchObject({ isEncrypted: false, backups: [{ name, cause: 'command', isEncrypted: true }] })
  await other.close()
})

test('the rule of the schedule applies to a bucket', async () => {
  await changeSettings(portal.kernel, (old) => ({
    ...old,
    backups: { isOn: true, hour: 2, days: 1, weeks: 0, months: 0 },
  }))
  const own = await make()
  for (let day = 0; day < 2; day += 1) {
    portal.clock.advance(DAY_MS)
    await runBackup(portal.kernel, await startBackup(portal.kernel, { cause: 'schedule' }), attempt(), look)
  }
  ;({ as } = await portal.signedIn('envmgr-admin'))
  const { backups } = await page()
  expect(backups.map(({ cause }) => cause)).toEqual(['schedule', 'person'])
  expect(backups[1]!.id).toBe(own.id)
})

test('a bucket that refuses is said before a backup is started, fails one that runs, and doesn’t empty the list', async () => {
  const { id } = await make()
  const next = await startBackup(portal.kernel, { cause: 'schedule' })
  refuse(403)
  await runBackup(portal.kernel, next, attempt(false), look)
  const { backups, ...about } = await page()
  expect(about).toMatchObject({ isReachable: false })
  expect(backups).toHaveLength(2)
  expect(backups).toContainEqual(expect.objectContaining({ id: next, state: 'failed', reason: 'bucket' }))
  expect(backups).toContainEqual(expect.objectContaining({ id, state: 'done', isHere: false }))
  const answer = await ask('POST')
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'backups.bucket-not-usable'])
})

test('what a killed process has uploaded is aborted by the clean-up', async () => {
  const { name } = await make()
  s3.uploads.set('left', `portal/${name}`)
  s3.uploads.set('foreign', 'portal/other.tar')
  await tidyBackups(portal.kernel)
  expect([...s3.uploads.keys()]).toEqual(['foreign'])
})
