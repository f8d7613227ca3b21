import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ICONS, isIconName } from '#ui/icon-paths.ts'
import { lazyIconNames } from '#ui/lazy-icons.ts'
import { Mark } from '#ui/mark.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { stepIconNames } from '#ui/step-icon-paths.ts'
import { useDebounced } from '#ui/use-timing.ts'
import words from '../../words.json' with { type: 'json' }
import { GalleryFrame } from '../gallery-frame.tsx'
import { Section } from '../parts/section.tsx'
import styles from './icons-page.module.css'

const SECTIONS = [
  { id: 'steps', title: 'Steps' },
  { id: 'interface', title: 'Interface' },
  { id: 'mark', title: 'Mark' },
]
const icons = [...Object.keys(ICONS).filter(isIconName), ...lazyIconNames()].toSorted()

/** Both sets of icons (ROUTE-10, THEME-18). */
export function Page() {
  const [text, setText] = useState('')
  const wanted = useDebounced(text).trim().toLowerCase()
  const isWanted = (name: string) => name.includes(wanted)
  return (
    <GalleryFrame page="icons" sections={SECTIONS}>
      <Field
        label={words.icons.find}
        type="search"
        autoComplete="off"
        className={styles.find}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Section id="steps" title="Steps: the kinds of content">
        <ul className={styles.icons}>
          {stepIconNames()
            .filter(isWanted)
            .map((name) => (
              <li key={name}>
                <StepIcon name={name} />
                {name}
              </li>
            ))}
        </ul>
      </Section>
      <Section id="interface" title="Interface">
        <ul className={styles.icons}>
          {icons.filter(isWanted).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="mark" title="Mark">
        <div className={styles.marks}>
          <Mark className={styles.mark} />
          {(['brand', 'night', 'deep'] as const).map((wall) => (
            <span key={wall} data-on={wall} className={styles.wall}>
              <Mark className={styles.mark} />
            </span>
          ))}
        </div>
      </Section>
    </GalleryFrame>
  )
}
