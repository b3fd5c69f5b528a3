// src/contract/phase.ts
const phases = ["pre-launch", "launched"];
export { phases as t };

//# sourceMappingURL=phase2.js.map