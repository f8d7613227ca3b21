import { useTranslations } from 'use-intl'
import type { ManagedCourseWhole, ManagedElement } from '#features/authoring/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldsAt } from '#ui/form-errors.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course-elements.module.css'
import { ElementAudience } from './element-audience.tsx'
import { useDraft } from './use-draft.ts'

/** Edits the list of elements: visibility, order, whether they can be first, removal. */
export function CourseElements({ course }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses')
  const { isBusy, faults, prepare } = useDraft(course)
  const { elements } = course
  const put = (next: readonly ManagedElement[]) => prepare({ elements: next.map(switchesOf) })
  const move = (at: number, by: number) => {
    const next = [...elements]
    next.splice(at + by, 0, ...next.splice(at, 1))
    void put(next)
  }
  return (
    <section className={page.section} aria-labelledby="elements">
      <h2 id="elements" className={page.heading}>
        {t('elementsTitle')}
      </h2>
      <FormFaults faults={faults}>
        <ol className={styles.elements}>
          {elements.map((element, at) => (
            <li key={element.id} className={styles.element} data-hidden={!element.visible || undefined}>
              <span className={styles.moves}>
                <IconButton
                  icon="arrow-up"
                  label={t('moveUp', { title: element.title })}
                  disabled={isBusy || at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon="arrow-up"
                  className={styles.down}
                  label={t('moveDown', { title: element.title })}
                  disabled={isBusy || at === elements.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
              <ElementWords element={element} place={at + 1} />
              <ElementSwitches
                element={element}
                isBusy={isBusy}
                onChange={(changed) => void put(elements.map((one) => (one.id === changed.id ? changed : one)))}
                onRemove={() => void put(elements.filter(({ id }) => id !== element.id))}
              />
              <FieldsAt name={`elements.${at}.audience`}>
                <ElementAudience
                  key={JSON.stringify(element.audience)}
                  element={element}
                  isBusy={isBusy}
                  onChange={(changed) => put(elements.map((one) => (one.id === changed.id ? changed : one)))}
                />
              </FieldsAt>
            </li>
          ))}
        </ol>
      </FormFaults>
    </section>
  )
}

const switchesOf = ({ id, visible, canBeFirst, discussionActive, audience = null }: ManagedElement) => ({
  id,
  audience,
  visible,
  canBeFirst,
  discussionActive,
})

function ElementWords({ element, place }: { element: ManagedElement; place: number }) {
  const t = useTranslations('admin.courses')
  const words = useCourseWords()
  const { title, type, duration, blocks, languages } = element
  return (
    <span className={classNames(page.rowText, styles.text)}>
      <b className={page.rowTitle}>
        <span className={styles.number}>{place}</span> <bdi>{title}</bdi>
      </b>
      <span className={page.secondary}>
        {words.elementType(type)} · {words.duration(duration)} · {t('blocks', { count: blocks })} ·{' '}
        <bdi dir="ltr">{languages.join(', ')}</bdi>
      </span>
    </span>
  )
}

interface ElementSwitchesProps {
  element: ManagedElement
  isBusy: boolean
  onChange: (element: ManagedElement) => void
  onRemove: () => void
}

function ElementSwitches({ element, isBusy, onChange, onRemove }: ElementSwitchesProps) {
  const t = useTranslations('admin.courses')
  const { title, visible, canBeFirst, discussionActive } = element
  return (
    <span className={styles.elementSwitches}>
      <Switch
        label={t('isShown')}
        checked={visible}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...element, visible: target.checked })}
      />
      <Switch
        label={t('canBeFirst')}
        checked={canBeFirst}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...element, canBeFirst: target.checked })}
      />
      <Switch
        label={t('discussion')}
        checked={discussionActive}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...element, discussionActive: target.checked })}
      />
      <IconButton icon="trash" label={t('takeOut', { title })} disabled={isBusy} onClick={onRemove} />
    </span>
  )
}
