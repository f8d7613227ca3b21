import type { Course } from '#features/courses/model.ts'
import type { ScenarioOptions } from '#features/scenarios/model.ts'
import { elementAddress } from '#features/scenarios/rules.ts'

type Asked = Pick<ScenarioOptions, 'element' | 'firstOpenedElement'>

/** Returns the address of the element at which the payer continues: the requested one, else where they are, else the first. */
export function nextElement(
  { element, firstOpenedElement }: Asked,
  { elements }: Pick<Course, 'elements'>,
): string | undefined {
  const visible = elements.filter(({ visible: isVisible }) => isVisible)
  const target = visible.find(({ id }) => id === element) ?? firstOpenedElement ?? visible[0]
  return target && elementAddress(target)
}
