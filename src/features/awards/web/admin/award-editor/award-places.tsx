import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AwardCourse, AwardPlace } from '../../../model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { awardCoursesQuery } from '../sheets/queries.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './award-editor.module.css'

const CONDITIONS = ['course', 'element', 'test'] as const

interface PlacesProps {
  places: readonly AwardPlace[]
  onPlaces: (places: AwardPlace[]) => void
}

/** Edits which courses give the award, and for what. */
export function AwardPlaces({ places, onPlaces }: PlacesProps) {
  const t = useTranslations('admin.awards')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(awardCoursesQuery(code))
  const free = data.courses.find(({ id }) => places.every(({ courseId }) => courseId !== id))
  const add = (courseId: string) => onPlaces([...places, { courseId, condition: 'course', elementId: null }])
  return (
    <EditorGroup title={t('places')} note={t('placesNote')}>
      {places.length > 0 && (
        <ul className={page.list}>
          {places.map((place, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list: its course may change
            <li key={index} className={styles.place}>
              <Place
                place={place}
                courses={data.courses}
                onPlace={(changed) => onPlaces(places.with(index, changed))}
              />
              <IconButton
                icon="trash"
                label={t('takeAway', { course: titleOf(data.courses, place.courseId) })}
                onClick={() => onPlaces(places.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {free && (
        <Button variant="line" className={styles.add} onClick={() => add(free.id)}>
          {t('addCourse')}
        </Button>
      )}
    </EditorGroup>
  )
}

const titleOf = (courses: readonly AwardCourse[], courseId: string): string =>
  courses.find(({ id }) => id === courseId)?.title ?? courseId

interface PlaceProps {
  place: AwardPlace
  courses: readonly AwardCourse[]
  onPlace: (place: AwardPlace) => void
}

function Place({ place, courses, onPlace }: PlaceProps) {
  const t = useTranslations('admin.awards')
  const { courseId, condition } = place
  const elements = courses.find(({ id }) => id === courseId)?.elements ?? []
  const fitting = elements.filter(({ type }) => condition !== 'test' || type === 'test')
  const known = courses.some(({ id }) => id === courseId) ? [] : [{ value: courseId, text: courseId }]
  const choose = (wanted: string) => {
    const next = CONDITIONS.find((each) => each === wanted) ?? 'course'
    onPlace({ courseId, condition: next, elementId: null })
  }
  return (
    <div className={styles.placeFields}>
      <Select
        label={t('course')}
        value={courseId}
        options={[...known, ...courses.map(({ id, title }) => ({ value: id, text: title }))]}
        onChange={({ target }) => onPlace({ courseId: target.value, condition: 'course', elementId: null })}
      />
      <Select
        label={t('condition')}
        value={condition}
        options={CONDITIONS.map((value) => ({ value, text: t(`conditions.${value}`) }))}
        onChange={({ target }) => choose(target.value)}
      />
      {condition !== 'course' && (
        <Select
          label={t('element')}
          placeholder={t('chooseElement')}
          value={place.elementId ?? ''}
          options={fitting.map(({ id, title }) => ({ value: id, text: title }))}
          onChange={({ target }) => onPlace({ ...place, elementId: target.value })}
        />
      )}
    </div>
  )
}
