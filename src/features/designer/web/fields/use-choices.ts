import { useQuery } from '@tanstack/react-query'
import { managedCoursesQuery } from '#features/authoring/web/queries.ts'
import { eventsQuery } from '#features/video-events/web/admin/queries.ts'
import { courseFacetsQuery } from '#features/courses/web/queries.ts'
import { dataSourceQuery, formsQuery } from '#features/forms/web/queries.ts'
import { givableMicrocoursesQuery } from '#features/groups/web/queries.ts'
import type { MentorsApi } from '#features/mentors/api.ts'
import { colleaguesQuery } from '#features/mentors/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { ComboboxOption } from '#ui/combobox.tsx'
import { queriesOf } from '#web/queries.ts'
import { pagesQuery } from '#features/block-editing/web/queries.ts'

/** Things of the portal that can be chosen, by their names in schemas. */
export const PICKED = [
  'course',
  'course-category',
  'microcourse',
  'video-event',
  'mentor',
  'mentor-team',
  'page',
  'data-source',
  'source-field',
] as const
export type Picked = (typeof PICKED)[number]

const ofMentors = queriesOf<MentorsApi>()

/**
 * Returns the options; undefined until they are loaded, or if they can't be. `sourceId` is the data source whose fields are
 * listed.
 */
export function useChoices(kind: Picked, sourceId: string | undefined): readonly ComboboxOption[] | undefined {
  const { code } = useLanguage()
  const isOf = (one: Picked) => ({ enabled: kind === one, retry: false })
  const courses = useQuery({ ...managedCoursesQuery(), ...isOf('course') })
  const facets = useQuery({ ...courseFacetsQuery(code), ...isOf('course-category') })
  const microcourses = useQuery({ ...givableMicrocoursesQuery(), ...isOf('microcourse') })
  const events = useQuery({ ...eventsQuery(), ...isOf('video-event') })
  const mentors = useQuery({ ...ofMentors('GET /mp/profiles', { query: {} }), ...isOf('mentor') })
  const teams = useQuery({ ...colleaguesQuery(), ...isOf('mentor-team') })
  const pages = useQuery({ ...pagesQuery(), ...isOf('page') })
  const forms = useQuery({ ...formsQuery(), ...isOf('data-source') })
  const source = useQuery({
    ...dataSourceQuery(sourceId ?? '', code),
    enabled: kind === 'source-field' && Boolean(sourceId),
    retry: false,
  })
  const option = (value: string, text: string, note?: string): ComboboxOption => ({ value, text, note })
  const found: Record<Picked, readonly ComboboxOption[] | undefined> = {
    course: courses.data?.courses.map(({ id, title }) => option(id, title, id)),
    'course-category': facets.data?.categories.map(({ id, title }) => option(id, title)),
    microcourse: microcourses.data?.microcourses.map(({ id, title }) => option(id, title, id)),
    'video-event': events.data?.events.map(({ id, title }) => option(id, title, id)),
    mentor: mentors.data?.profiles.map(({ uid, fullName }) => option(uid, fullName)),
    'mentor-team': teams.data?.teams.map(({ id, name }) => option(id, name)),
    page: pages.data?.pages.map(({ alias, title }) => option(alias, title, `/${alias}/`)),
    'data-source': forms.data?.forms.map(({ dataSourceId, title, plural }) => option(dataSourceId, title, plural)),
    'source-field': source.data?.fields.flatMap(({ id, label, isPublic }) => (isPublic ? option(id, label, id) : [])),
  }
  return found[kind]
}
