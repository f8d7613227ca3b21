// A messenger, a sign-in service, a payment system and a question type need one folder each, and no other change.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { quickFolder } from '../quick-folder.ts'

const NEW_PARTS = 'test/contracts/one-folder/parts'
const CHECK = 'test/contracts/one-folder/new-parts.check.tsx'

interface Report {
  numTotalTests: number
  testResults: {
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const copy = mkdtempSync(path.join(quickFolder(), 'portico-one-folder-'))
let report: Report
beforeAll(async () => {
  for (const folder of ['src', 'test', 'package.json']) cpSync(folder, path.join(copy, folder), { recursive: true })
  for (const folder of ['node_modules', 'db', 'public']) symlinkSync(path.resolve(folder), path.join(copy, folder))
  // The only change: folders that didn’t exist before.
  cpSync(NEW_PARTS, path.join(copy, 'src/parts'), { recursive: true, errorOnExist: true, force: false })
  writeFileSync(path.join(copy, 'vitest.config.ts'), configOf())
  const program = path.resolve('node_modules/vitest/vitest.mjs')
  const output = path.join(copy, 'report.json')
  // Vitest exits with an error if a check fails; the report says which one.
  await promisify(execFile)(
    process.execPath,
    [program, 'run', '--root', copy, '--reporter', 'json', '--outputFile', output],
    { cwd: copy },
  ).catch(() => {})
  report = JSON.parse(readFileSync(output, 'utf8'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Reuses the PostgreSQL of the tests. */
const configOf = () => `
  import react from '@vitejs/plugin-react'
  import { compiledTexts } from './src/i18n/texts-plugin.ts'
  export default {
    plugins: [react(), compiledTexts],
    test: {
      include: ['${CHECK}'],
      hookTimeout: 120_000,
      testTimeout: 120_000,
      provide: { cluster: ${JSON.stringify(inject('cluster'))} },
    },
  }`

test('a new folder in parts shows up in settings, sign-in, profile, people, payments and the gallery', () => {
  const checks = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = checks.filter(({ status }) => status !== 'passed')
  expect(failures.map(({ fullName, failureMessages }) => [fullName, ...failureMessages])).toEqual([])
  expect(report.testResults.map(({ message }) => message)).toEqual([''])
  expect(report.numTotalTests).toBeGreaterThanOrEqual(8)
})
