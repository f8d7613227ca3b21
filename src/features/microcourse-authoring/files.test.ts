import { expect, test } from 'vitest'
import { emptyMicrocourse } from './documents.ts'
import { filesOfMicrocourse, readFiles } from './files.ts'

const seeds = import.meta.glob<Record<string, unknown>>('/db/seed/microcourses/*.json', {
  eager: true,
  import: 'default',
})

test('[IMPL-43] the demo’s files of microcourses are in the format of exports, and survive import and export', () => {
  const lessons = Object.entries(seeds).filter(([file, { type }]) => /\/[^.]+\.json$/.test(file) && type !== 'webinar')
  expect(lessons.length).toBeGreaterThan(3)
  for (const [file, main] of lessons) {
    const name = file.slice(0, -'.json'.length)
    const overlays = Object.entries(seeds).flatMap(([other, overlay]) => {
      const lang = other.startsWith(`${name}.`) && other !== file ? other.slice(name.length + 1, -'.json'.length) : ''
      return lang === '' ? [] : [[`microcourse.${lang}.json`, overlay] as const]
    })
    const read = readFiles({ 'microcourse.json': main, ...Object.fromEntries(overlays) })
    if ('problems' in read) throw new Error(`${file}: ${JSON.stringify(read.problems)}`)
    expect(read.content).toMatchObject({ title: main['title'], visible: true })
    expect(Object.keys(read.content.texts)).toEqual(overlays.map(([overlay]) => overlay.split('.')[1]))
    expect(readFiles(filesOfMicrocourse(read.content))).toEqual(read)
  }
})

test('[IMPL-43] a webinar keeps its time in files', () => {
  const webinar = {
    startDate: '2026-11-24T18:00:00.000Z',
    durationMinutes: 45,
    streamUrl: 'https://v.example.org/a',
    recordingUrl: null,
    host: null,
    texts: {},
  }
  const content = { ...emptyMicrocourse('An evening'), type: 'webinar' as const, webinar }
  expect(readFiles(filesOfMicrocourse(content))).toEqual({ content })
})
