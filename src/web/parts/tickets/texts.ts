export const texts = {
  lastSpell: 'esta vez',
};
