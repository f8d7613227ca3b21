import { Icon } from '#ui/icon.tsx'
import { ICONS, isIconName } from '#ui/icon-paths.ts'
import { Mark } from '#ui/mark.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { stepIconNames } from '#ui/step-icon-paths.ts'
import { GalleryFrame } from '../gallery-frame.tsx'
import { Section } from '../parts/section.tsx'
import styles from './icons-page.module.css'

const SECTIONS = [
  { id: 'steps', title: 'Steps' },
  { id: 'interface', title: 'Interface' },
  { id: 'mark', title: 'Mark' },
]
const icons = Object.keys(ICONS).filter(isIconName).toSorted()

/** Both sets of icons (ROUTE-10, THEME-18). */
export function Page() {
  return (
    <GalleryFrame page="icons" sections={SECTIONS}>
      <Section id="steps" title="Steps: the kinds of content">
        <ul className={styles.icons}>
          {stepIconNames().map((name) => (
            <li key={name}>
              <StepIcon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="interface" title="Interface">
        <ul className={styles.icons}>
          {icons.map((name) => (
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
