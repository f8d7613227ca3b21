import { expect, test } from 'vitest'
import { BANNED_PATTERNS } from './plain-english/banned-patterns.ts'
import { EXCEPTIONS, EXEMPT_FILES, NOT_YET_CLEAN } from './plain-english/exceptions.ts'
import { findProse, type Prose } from './plain-english/find-prose.ts'

interface Finding {
  file: string
  text: string
  message: string
}

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`)

function findingsIn({ file, line, text }: Prose): Finding[] {
  return BANNED_PATTERNS.flatMap(({ pattern, reason, instead }) => {
    const [word] = pattern.exec(text) ?? []
    if (word === undefined) return []
    return [{ file, text, message: `${file}:${line}: “${word}” in “${text}”. ${reason} Instead: ${instead}.` }]
  })
}

const prose = findProse()
const findings = prose.filter(({ file }) => !(file in EXEMPT_FILES)).flatMap(findingsIn)
const isExcepted = ({ file, text }: Finding): boolean =>
  EXCEPTIONS.some((exception) => exception.file === file && text.includes(exception.text))

test('comments, test titles and documents are written in plain English', () => {
  const isUnfinished = ({ file }: Finding) => NOT_YET_CLEAN.some((place) => isIn(file, place))
  const left = findings.filter((finding) => !isUnfinished(finding) && !isExcepted(finding))
  expect(left.map(({ message }) => message)).toEqual([])
})

test('the check finds comments, titles and documents', () => {
  const files = new Set(prose.map(({ file }) => file))
  expect(files).toContain('src/base/contract.ts')
  expect(files).toContain('README.md')
  expect(prose.map(({ text }) => text)).toContain('the check finds comments, titles and documents')
  const riddle = { file: 'any.ts', line: 1, text: 'Whoever comes is told of it anew' }
  expect(findingsIn(riddle).map(({ message }) => message.split('”')[0])).toEqual([
    'any.ts:1: “Whoever',
    'any.ts:1: “anew',
    'any.ts:1: “told',
  ])
})

test('every exception is still needed', () => {
  const unused = EXCEPTIONS.filter(
    ({ file, text }) => !findings.some((finding) => finding.file === file && finding.text.includes(text)),
  )
  expect(unused, 'Remove these from EXCEPTIONS: nothing needs them').toEqual([])
})

test('every entry of NOT_YET_CLEAN still has a finding', () => {
  const isStale = (place: string) => !findings.some((finding) => isIn(finding.file, place) && !isExcepted(finding))
  expect(NOT_YET_CLEAN.filter(isStale), 'Remove these from NOT_YET_CLEAN: they are clean').toEqual([])
})
