import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSettings } from '#features/exams/model.ts'
import { fileOfCourse, fileOfElement, fileOfWebinar } from './course-files.ts'

test('[O-S4, IMPL-01] the documentation of course files names every field of the format', () => {
  const text = readFileSync('docs/course-files.md', 'utf8')
  const fields = [fileOfCourse, fileOfElement, fileOfWebinar, testSettings].flatMap(({ shape }) => Object.keys(shape))
  expect(fields.length).toBeGreaterThan(40)
  expect(fields.filter((field) => !text.includes(`\`${field}\``))).toEqual([])
})
