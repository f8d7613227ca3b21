import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { CoursePerson, GivenPart, PartCandidate } from '#features/course-people/model.ts'
import { PARTS, type Part } from '#features/course-people/rules.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { REMOTE_SEARCH_AFTER_MS, REMOTE_SEARCH_MIN_LENGTH } from '#ui/timing.ts'
import { useDebounced } from '#ui/use-timing.ts'
import { CourseTabs } from '../course-tabs/course-tabs.tsx'
import outline from '../outline/outline.module.css'
import { Frame } from '../shell/frame.tsx'
import {
  callCoursePeople,
  candidatesQuery,
  coursePeopleQuery,
  isOfCoursePeople,
  useOwnPart,
} from '../shell/own-part.ts'
import { isOfStudio } from '../shell/queries.ts'
import styles from './people.module.css'

/** Who keeps, writes, reviews and translates a course. Keepers change it. */
export function CoursePeople({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio.people')
  const { may } = useOwnPart(courseId)
  const { data } = useQuery(coursePeopleQuery(courseId))
  const { isBusy, change } = useChange((query) => isOfCoursePeople(query) || isOfStudio(query))
  const give = (userId: string, body: GivenPart, done: string) =>
    void change(
      () =>
        callCoursePeople('PUT /creator/studio/courses/:id/people/:userId', { params: { id: courseId, userId }, body }),
      done,
    )
  const remove = (userId: string) =>
    void change(
      () => callCoursePeople('DELETE /creator/studio/courses/:id/people/:userId', { params: { id: courseId, userId } }),
      t('removed'),
    )
  return (
    <Frame
      sidebar="rail"
      courseId={courseId}
      bar={
        <h1 className={outline.title}>
          <bdi>{t('title')}</bdi>
        </h1>
      }
    >
      <PrivatePageMeta title={t('title')} path={`/studio/courses/${courseId}/people/`} />
      <CourseTabs courseId={courseId} current="people" />
      <div className={styles.page}>
        <p className={styles.quiet}>{t('help')}</p>
        {may('keep') && (
          <AddPerson courseId={courseId} isBusy={isBusy} onGive={(id, given) => give(id, given, t('added'))} />
        )}
        {data?.people.length === 0 && <p className={styles.quiet}>{t('nobody')}</p>}
        <ul className={styles.list}>
          {data?.people.map((person) => (
            <Person
              key={`${person.id} ${person.part}`}
              person={person}
              isBusy={isBusy}
              mayChange={may('keep')}
              onGive={(given) => give(person.id, given, t('changed'))}
              onRemove={() => remove(person.id)}
            />
          ))}
        </ul>
        <dl className={styles.parts}>
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`parts.${part}`)}</dt>
              <dd>{t(`partsMay.${part}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Frame>
  )
}

interface PersonProps {
  person: CoursePerson
  isBusy: boolean
  mayChange: boolean
  onGive: (given: GivenPart) => void
  onRemove: () => void
}

function Person({ person, isBusy, mayChange, onGive, onRemove }: PersonProps) {
  const t = useTranslations('admin.studio.people')
  const { part, languages, mayPublish, isActive } = person
  const name = person.name || t('nameless')
  // A new translator has the part with the first language that is chosen.
  const [isTranslating, setTranslating] = useState(false)
  const next = isTranslating ? 'translator' : part
  return (
    <li className={styles.person}>
      <Avatar name={name} picture={person.picture ?? undefined} size="sm" />
      <span className={styles.names}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {!isActive && <span className={styles.quiet}>{t('inactive')}</span>}
        {part === 'translator' && (
          <span className={styles.quiet}>{languages.map((code) => languageOf(code).name).join(', ')}</span>
        )}
        {part === 'author' && mayPublish && !mayChange && <span className={styles.quiet}>{t('mayPublish')}</span>}
      </span>
      {mayChange ? (
        <>
          <span className={styles.part}>
            <PartChoice
              name={name}
              part={next}
              onPart={(chosen) => (chosen === 'translator' ? setTranslating(true) : onGive(givenAs(chosen, [])))}
            />
          </span>
          <Button size="sm" variant="text" busy={isBusy} onClick={onRemove} aria-label={t('removeName', { name })}>
            {t('remove')}
          </Button>
          {next === 'author' && (
            <div className={styles.more}>
              <Switch
                label={t('mayPublish')}
                checked={mayPublish}
                disabled={isBusy}
                onChange={({ target }) => onGive({ part: 'author', languages: [], mayPublish: target.checked })}
              />
            </div>
          )}
          {next === 'translator' && (
            <div className={styles.more}>
              <Languages
                name={name}
                chosen={languages}
                isBusy={isBusy}
                onChoose={(chosen) => chosen.length > 0 && onGive(givenAs('translator', chosen))}
              />
            </div>
          )}
        </>
      ) : (
        <span>{t(`parts.${part}`)}</span>
      )}
    </li>
  )
}

/** Returns a part as it is given first: a translator needs a language. */
const givenAs = (part: Part, languages: readonly string[]): GivenPart => ({
  part,
  languages: part === 'translator' ? [...languages] : [],
  mayPublish: false,
})

function PartChoice({ name, part, onPart }: { name: string; part: Part; onPart: (part: Part) => void }) {
  const t = useTranslations('admin.studio.people')
  return (
    <Select
      label={t('partOf', { name })}
      options={PARTS.map((value) => ({ value, text: t(`parts.${value}`) }))}
      value={part}
      onChange={({ target }) => {
        const next = PARTS.find((value) => value === target.value)
        if (next) onPart(next)
      }}
    />
  )
}

interface LanguagesProps {
  name: string
  chosen: readonly string[]
  isBusy: boolean
  onChoose: (languages: string[]) => void
}

function Languages({ name, chosen, isBusy, onChoose }: LanguagesProps) {
  const t = useTranslations('admin.studio.people')
  const { i18n } = usePortalSettings()
  const codes = [...new Set([...i18n.languages, ...chosen])]
  return (
    <fieldset className={styles.languages} disabled={isBusy}>
      <legend>{t('languagesOf', { name })}</legend>
      {codes.map((code) => (
        <Checkbox
          key={code}
          label={languageOf(code).name}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
          }
        />
      ))}
    </fieldset>
  )
}

interface AddPersonProps {
  courseId: string
  isBusy: boolean
  onGive: (userId: string, given: GivenPart) => void
}

function AddPerson({ courseId, isBusy, onGive }: AddPersonProps) {
  const t = useTranslations('admin.studio.people')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), REMOTE_SEARCH_AFTER_MS)
  const isLong = q.length >= REMOTE_SEARCH_MIN_LENGTH
  const { data } = useQuery({ ...candidatesQuery(courseId, q), enabled: isLong })
  return (
    <div className={styles.add}>
      <Field
        type="search"
        label={t('find')}
        help={t('findHelp')}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isLong && data && (
        <ul className={styles.list} aria-label={t('found')}>
          {data.people.length === 0 && <li className={styles.quiet}>{t('nobodyFound')}</li>}
          {data.people.map((person) => (
            <Candidate key={person.id} person={person} isBusy={isBusy} onGive={(given) => onGive(person.id, given)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Candidate({
  person,
  isBusy,
  onGive,
}: {
  person: PartCandidate
  isBusy: boolean
  onGive: (given: GivenPart) => void
}) {
  const t = useTranslations('admin.studio.people')
  const [part, setPart] = useState<Part>('author')
  const [languages, setLanguages] = useState<string[]>([])
  const name = person.name || t('nameless')
  return (
    <li className={styles.person}>
      <Avatar name={name} picture={person.picture ?? undefined} size="sm" />
      <bdi className={styles.names}>{name}</bdi>
      <span className={styles.part}>
        <PartChoice name={name} part={part} onPart={setPart} />
      </span>
      <Button
        size="sm"
        variant="line"
        busy={isBusy}
        disabled={part === 'translator' && languages.length === 0}
        onClick={() => onGive(givenAs(part, languages))}
        aria-label={t('addName', { name })}
      >
        {t('add')}
      </Button>
      {part === 'translator' && (
        <div className={styles.more}>
          <Languages name={name} chosen={languages} isBusy={isBusy} onChoose={setLanguages} />
        </div>
      )}
    </li>
  )
}
