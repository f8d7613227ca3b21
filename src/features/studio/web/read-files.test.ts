import { expect, test } from 'vitest'
import { NotJsonError, readCourseFiles } from './read-files.ts'

const file = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name)
const bundle = { portico: 'course', id: 'mark', files: { 'course.json': { title: 'Mark' } } }

test('[IMPL-01] an exported course is read from its one file', async () => {
  expect(await readCourseFiles([file('mark.course.json', bundle)])).toEqual({ id: 'mark', files: bundle.files })
})

test('[IMPL-01] several files, or one that is not an exported course, are the files of a course', async () => {
  const [course, lesson] = [{ title: 'Mark' }, { id: 'one', type: 'lesson' }]
  expect(await readCourseFiles([file('course.json', course), file('01.json', lesson)])).toEqual({
    id: undefined,
    files: { 'course.json': course, '01.json': lesson },
  })
  expect((await readCourseFiles([file('mark.course.json', bundle), file('01.json', lesson)])).id).toBeUndefined()
  for (const other of [
    { ...bundle, portico: 'page' },
    { ...bundle, id: 7 },
    { ...bundle, files: [] },
  ])
    expect(await readCourseFiles([file('a.json', other)])).toEqual({ id: undefined, files: { 'a.json': other } })
})

test.each(['', '{"id":', '[1]', '"text"', 'null'])('a file with %s is refused by its name', async (content) => {
  const read = readCourseFiles([file('course.json', {}), file('02.json', content)])
  await expect(read).rejects.toSatisfy((error) => error instanceof NotJsonError && error.fileName === '02.json')
})
