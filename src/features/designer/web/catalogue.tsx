import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { dragSource } from './canvas/drag.ts'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['words', ['text', 'divider', 'quote', 'person', 'action', 'mentor', 'faq', 'reviews']],
  ['media', ['photo', 'photo-title', 'video', 'audio', 'before-after', 'file', 'arcade', 'slider', 'partners']],
  [
    'structure',
    ['hero', 'event', 'countdown', 'diagram', 'statistics', 'scheme', 'pricing', 'form', 'embed', 'footer', 'section'],
  ],
  ['lists', ['course-list', 'microcourse-list', 'catalogue', 'video-episodes', 'team', 'records']],
]

/** All types of blocks, to be dragged onto the page or inserted after the selected one. */
export function Catalogue({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { kinds } = useEditor()
  const [text, setText] = useState('')
  const sought = text.trim().toLocaleLowerCase()
  const known = new Set(GROUPS.flatMap(([, types]) => types))
  // Interactions are only for lessons.
  const others = [...kinds.values()]
    .filter(({ type, category }) => !known.has(type) && category !== 'interaction')
    .map(({ type }) => type)
  const groups = [...GROUPS, ['others', others] as const]
    .map(
      ([group, types]) =>
        [group, types.filter((type) => kinds.has(type) && isFound(nameOf(type), type, sought))] as const,
    )
    .filter(([, types]) => types.length > 0)
  return (
    <section aria-label={t('blocks')} className={styles.catalogue}>
      <Field
        ref={searchRef}
        type="search"
        label={t('findBlock')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.length === 0 && <p className={styles.quiet}>{t('noSuchBlock')}</p>}
      {groups.map(([group, types]) => (
        <div key={group} className={styles.kinds}>
          <h2 className={styles.groupName}>{t(`groups.${group}`)}</h2>
          <ul className={styles.tiles}>
            {types.map((type) => (
              <li key={type}>
                <Tile type={type} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const isFound = (name: string, type: string, sought: string) =>
  name.toLocaleLowerCase().includes(sought) || type.includes(sought)

function Tile({ type }: { type: string }) {
  const nameOf = useKindName()
  const { selected, content } = useEditor()
  const { insertKind, indexOf } = useBlockActions()
  const index = selected ? indexOf(selected.id) + 1 : content.components.length
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => insertKind(type, index)}
      {...dragSource({ insert: type })}
    >
      <StepIcon name={stepIconOf(type)} />
      {nameOf(type)}
    </button>
  )
}
