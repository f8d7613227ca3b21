import type { MessengerDefinition } from '#features/accounts/messenger.ts'

export const messenger: MessengerDefinition = {
  id: 'facebookmessenger',
  connect: 'facebookmessenger',
  name: 'Messenger',
  order: 40,
  glyph:
    'M12 2C6.300 2 2 6.100 2 11.500c0 2.800 1.200 5.300 3.100 7V22l3-1.700c1.200.4 2.500.6 3.900.6 5.700 0 10-4.100 10-9.400S17.700 2 12 2Zm-5.600 12 4.300-4.600 2.500 2.200 4-2.200-4.300 4.600-2.500-2.200Z',
}
