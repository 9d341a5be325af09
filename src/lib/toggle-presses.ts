/** What is known of something that a reader turns on and off while presses of it are under way. */
interface Chain {
  /** As the server last had it. */
  isOn: boolean;
  underWay: number;
}

const chains = new Map<string, Chain>();

export interface TogglePress {
  /** The server has it as this press wanted it. */
  succeed(): void;
  /** How it stands again after this press failed; undefined while another one, which says more, is under way. */
  fail(): boolean | undefined;
}

/**
 * Notes a press that is shown before the server has answered. Where several follow each other and fail, what is shown again
 * is what the server last had, and not what the press before had shown. `subject` names the thing and, where an account
 * matters, whose it is. Browser only.
 */
export function beginPress(subject: string, { wasOn, isWanted }: { wasOn: boolean; isWanted: boolean }): TogglePress {
  const chain = chains.get(subject) ?? { isOn: wasOn, underWay: 0 };
  chain.underWay += 1;
  chains.set(subject, chain);
  const end = () => {
    chain.underWay -= 1;
    if (chain.underWay === 0) chains.delete(subject);
  };
  return {
    succeed() {
      chain.isOn = isWanted;
      end();
    },
    fail() {
      end();
      return chain.underWay === 0 ? chain.isOn : undefined;
    },
  };
}
