import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findAlike, foldedWords } from '#features/palette/server/likeness.ts'
import {
  findMicrocoursesAlike,
  findPlacesAlike,
  listMicrocourseTitles,
  listPlaces,
  type Place,
} from './store-places.ts'

/** Courses, lessons and microcourses as they are written, for the search under Ctrl K. */
export const studioPalette: PaletteEntries = {
  actions: [
    {
      id: 'new-course',
      text: 'palette.actions.newCourse',
      icon: 'plus',
      to: '/studio/#new',
      access: 'envmgr-admin',
    },
  ],
  records: [
    {
      id: 'course',
      icon: 'book',
      access: 'envmgr-admin',
      find: async ({ db }, { q, lang, limit, isNear }) => {
        const words = foldedWords(q)
        const find = findAlike(db, { words, isNear }, (from, matches) =>
          findPlacesAlike(from, { kind: 'course', words, matches, lang, limit }),
        )
        return (await find).map(recordOf)
      },
      address: /^\/studio\/courses\/([^/]+)\/$/,
      read: async ({ db }, { keys, lang }) => (await listPlaces(db, { kind: 'course', ids: keys, lang })).map(recordOf),
    },
    {
      id: 'lesson',
      icon: 'arch',
      access: 'envmgr-admin',
      find: async ({ db }, { q, lang, limit, isNear }) => {
        const words = foldedWords(q)
        const find = findAlike(db, { words, isNear }, (from, matches) =>
          findPlacesAlike(from, { kind: 'lesson', words, matches, lang, limit }),
        )
        return (await find).map(recordOf)
      },
      address: /^\/studio\/courses\/[^/]+\/([^/]+)\/$/,
      read: async ({ db }, { keys, lang }) => (await listPlaces(db, { kind: 'lesson', ids: keys, lang })).map(recordOf),
    },
    {
      id: 'microcourse',
      icon: 'book',
      access: 'envmgr-admin',
      find: async ({ db }, { q, lang, limit, isNear }) => {
        const words = foldedWords(q)
        const find = findAlike(db, { words, isNear }, (from, matches) =>
          findMicrocoursesAlike(from, { words, matches, lang, limit }),
        )
        return (await find).map(microcourseOf)
      },
      address: /^\/studio\/microcourses\/([^/]+)\/$/,
      read: async ({ db }, { keys, lang }) => (await listMicrocourseTitles(db, keys, lang)).map(microcourseOf),
    },
  ],
}

const recordOf = ({ courseId, elementId, title, courseTitle }: Place): FoundRecord => ({
  title,
  within: elementId === null ? '' : courseTitle,
  to: `/studio/courses/${courseId}/${elementId === null ? '' : `${elementId}/`}`,
})

const microcourseOf = ({ id, title }: { id: string; title: string }): FoundRecord => ({
  title,
  within: '',
  to: `/studio/microcourses/${id}/`,
})
