import pino from 'pino'
import { expect, test } from 'vitest'
import { diskHasRoom, diskRoom, watchDisk } from './disk-room.ts'
import { createMetrics } from '../observability/metrics.ts'

test('[R-11] the free space of a disk is known, also for a folder that does not exist yet', async () => {
  const { freeBytes, totalBytes } = await diskRoom('/nonexistent/folder')
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes)
})

test('[R-4, R-11] the portal is not ready on a full disk, unless it writes nothing there', async () => {
  const embedded = { dataFolder: '/data', databaseUrl: undefined, s3: undefined }
  const bucket = { bucket: 'b', region: 'r', endpoint: undefined, accessKeyId: 'a', secretAccessKey: 's' }
  const look = (freeBytes: number) => async () => ({ freeBytes, totalBytes: 1e12 })
  expect(await diskHasRoom(embedded, look(32_000_000))()).toBe(true)
  expect(await diskHasRoom(embedded, look(31_999_999))()).toBe(false)
  expect(await diskHasRoom({ ...embedded, databaseUrl: 'postgres://db' }, look(0))()).toBe(false)
  expect(await diskHasRoom({ ...embedded, databaseUrl: 'postgres://db', s3: bucket }, look(0))()).toBe(true)
})

test('[R-11] an almost full disk is logged once, and its free space is a metric', async () => {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const metrics = createMetrics()
  let freeBytes = 500
  const look = async () => ({ freeBytes, totalBytes: 1000 })
  const { check, stop } = watchDisk({ config: { dataFolder: '/' }, log, metrics, look })
  stop()
  for (const next of [500, 99, 98, 500, 50]) {
    freeBytes = next
    await check()
  }
  const warning = 'The disk of the data folder is almost full: make room'
  expect(said).toEqual([warning, warning])
  expect(metrics.text()).toContain('portico_disk_free_bytes 50\n')
  expect(metrics.text()).toContain('portico_disk_total_bytes 1000\n')
})
