import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const PATTERN = /^made-(?<pid>\d+)-/
const TWO_HOURS_AGO = new Date(Date.now() - 2 * 3_600_000)
const ended = spawnSync(process.execPath, ['--version']).pid

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-leftovers-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function add(name: string, usedAt: Date): string {
  mkdirSync(path.join(folder, name))
  utimesSync(path.join(folder, name), usedAt, usedAt)
  return name
}

test('only what a process that has ended left behind more than an hour ago is deleted', async () => {
  add(`made-${ended}-old`, TWO_HOURS_AGO)
  const kept = [
    add(`made-${ended}-new`, new Date()),
    add(`made-${process.pid}-old`, TWO_HOURS_AGO),
    add(`other-${ended}-old`, TWO_HOURS_AGO),
  ]
  await removeLeftovers(folder, PATTERN)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})

test('what belongs to a running process of another user is kept', async () => {
  const name = add(`made-${ended}-old`, TWO_HOURS_AGO)
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  await removeLeftovers(folder, PATTERN)
  expect(readdirSync(folder)).toEqual([name])
})
