// The names that the server gives its own three keepers are in every signed descriptor, in English. People read them in their
// language; names of other keepers are shown as their operators chose them.
import type { TFunction } from 'i18next';

const embeddedName = /^Embedded keeper ([123])$/;
const embeddedOperator = 'The operator of this vault';

interface Named {
  readonly name: string;
  readonly operator: string;
}

export function shownKeeper<Keeper extends Named>(
  keeper: Keeper,
  isEmbedded: boolean,
  t: TFunction<'consensus'>,
): Keeper {
  const number = isEmbedded ? embeddedName.exec(keeper.name)?.[1] : undefined;
  if (number === undefined) return keeper;
  const operator =
    keeper.operator === embeddedOperator ? t('keepers.embeddedOperator') : keeper.operator;
  return { ...keeper, name: t('keepers.embeddedName', { number }), operator };
}

/** Where only the name is known. */
export function shownKeeperName(name: string, t: TFunction<'consensus'>): string {
  const number = embeddedName.exec(name)?.[1];
  return number === undefined ? name : t('keepers.embeddedName', { number });
}
